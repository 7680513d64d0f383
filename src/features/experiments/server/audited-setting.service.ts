import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { findSetting, type SettingVersion, saveSetting } from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'

interface SettingChange {
  kind: string
  baseVersion: number
  value: object | null
  action: string
  /** What the entry in the audit trail names. */
  subject: Readonly<Record<string, string>>
}

/**
 * Saves a new version of a setting of the caller's organization, and records who changed it from what to what.
 * @throws Refusal setting/changed-meanwhile
 */
export const saveAudited = async (
  tx: Tx,
  { clock, caller }: { clock: Clock; caller: KnownCaller },
  { kind, baseVersion, value, action, subject }: SettingChange,
): Promise<SettingVersion> => {
  const { organization, identityId } = caller
  const before = (await findSetting(tx, { organization, kind }))?.value ?? null
  const savedAt = clock.now()
  const setting = await saveSetting(tx, { organization, kind, baseVersion, value, savedBy: identityId, savedAt })
  await recordAudit(tx, {
    subject: identityId,
    actorKind: 'staff',
    actorId: identityId,
    organization,
    action,
    details: { ...subject, version: setting.version, before, after: value },
    at: savedAt,
  })
  return setting
}
