import { randomUUID } from 'node:crypto'
import type { FlagKey } from '#src/domain/flags.ts'
import type { FlagSetting } from '#src/features/experiments/experiments.rules.ts'
import { flagKind } from '#src/features/experiments/organisation-flags.rules.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { findSetting, saveSetting } from '#src/platform/server/database/organisation-settings.ts'

/** Sets a flag of an organization as an admin would. Null puts the standard back. */
export const setFlag = (db: Db, organisation: string, key: FlagKey, setting: FlagSetting | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const kind = flagKind(key)
    const baseVersion = (await findSetting(tx, { organisation, kind }))?.version ?? 0
    const author = { savedBy: randomUUID(), savedAt: new Date() }
    await saveSetting(tx, { organisation, kind, baseVersion, value: setting, ...author })
  })
