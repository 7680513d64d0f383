import type { Clock } from '../clock.ts'
import { asStaff, callerAudit } from '../database/caller-audit.ts'
import type { Tx } from '../database/database.ts'
import { findSetting, type SettingVersion, saveSetting } from '../database/organization-settings.ts'
import type { KnownCaller } from '../http/serve.ts'

/** One change of a setting. */
export interface SettingStep {
  /** The version that the change was made to; 0 where nothing was saved before. */
  version: number
  /** The new value, or what returns it from the stored one. Null: what the brand has applies again. */
  next: object | null | ((before: unknown, savedAt: Date) => object | null)
  action: string
}

interface SettingChange extends SettingStep {
  kind: string
  /** What the entry in the audit trail names besides the values. */
  subject?: Readonly<Record<string, string>>
}

/**
 * Saves a new version of a setting of the caller's organization, and records who changed it from what to what.
 * @throws Refusal setting/changed-meanwhile
 */
export const saveAudited = async (
  tx: Tx,
  { clock, caller }: { clock: Clock; caller: KnownCaller },
  { kind, version: baseVersion, next, action, subject }: SettingChange,
): Promise<SettingVersion> => {
  const { organization, identityId } = caller
  const before = (await findSetting(tx, { organization, kind }))?.value ?? null
  const savedAt = clock.now()
  const value = typeof next === 'function' ? next(before, savedAt) : next
  const setting = await saveSetting(tx, { organization, kind, baseVersion, value, savedBy: identityId, savedAt })
  const details = { ...subject, version: setting.version, before, after: value }
  await callerAudit(clock)(tx, asStaff(caller), identityId, action, details, savedAt)
  return setting
}
