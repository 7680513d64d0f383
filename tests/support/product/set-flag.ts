import { randomUUID } from 'node:crypto'
import type { FlagKey } from '#src/domain/flags.ts'
import type { FlagSetting } from '#src/features/experiments/experiments.rules.ts'
import { flagKind } from '#src/features/experiments/organization-flags.rules.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { findSetting, saveSetting } from '#src/platform/server/database/organization-settings.ts'

/** Sets a flag of an organization as an admin would. Null puts the standard back. */
export const setFlag = (db: Db, organization: string, key: FlagKey, setting: FlagSetting | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const kind = flagKind(key)
    const baseVersion = (await findSetting(tx, { organization, kind }))?.version ?? 0
    const author = { savedBy: randomUUID(), savedAt: new Date() }
    await saveSetting(tx, { organization, kind, baseVersion, value: setting, ...author })
  })
