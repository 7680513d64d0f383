import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { findSetting, type SettingVersion, saveSetting } from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { type DataSharing, dataSharingKind, SharedData } from '../data-sharing.contract.ts'

const toDataSharing = (setting: SettingVersion | undefined): DataSharing => ({
  version: setting?.version ?? 0,
  savedAt: setting?.savedAt.toISOString() ?? null,
  ...(setting?.value ? SharedData.parse(setting.value) : { loans: false, documents: false, reason: null }),
})

/** Reads what a lender shares with its own systems. Nothing is shared before an admin has allowed it. */
export const dataSharingOf = async (db: Sql, organization: string): Promise<DataSharing> =>
  toDataSharing(await findSetting(db, { organization, kind: dataSharingKind }))

/** @throws Refusal sharing/off */
export const requireSharing = async (db: Sql, organization: string, what: 'loans' | 'documents'): Promise<void> => {
  const sharing = await dataSharingOf(db, organization)
  if (!sharing[what]) throw new Refusal('sharing/off')
}

/** Saves the lender's decision; the reason is in the setting, and the change on record. */
export const saveSharing = async (
  tx: Tx,
  clock: Clock,
  caller: KnownCaller,
  { version, ...value }: SharedData & { version: number },
): Promise<DataSharing> => {
  const { organization, identityId } = caller
  const at = clock.now()
  const setting = await saveSetting(tx, {
    organization,
    kind: dataSharingKind,
    baseVersion: version,
    value,
    savedBy: identityId,
    savedAt: at,
  })
  const details = { version: setting.version, loans: value.loans, documents: value.documents }
  await callerAudit(clock)(tx, asStaff(caller), identityId, 'data sharing changed', details, at)
  return toDataSharing(setting)
}
