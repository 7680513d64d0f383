import { type FlagDecision, type FlagKey, flagKeys, flags, isFlagKey } from '#src/domain/flags.ts'
import type { Core } from './core.ts'

/** The flags of an organisation's pages: the table's defaults under the organisation's own settings. */
export const flagsFor = async (
  core: Core,
  organisation: string,
): Promise<Readonly<Partial<Record<FlagKey, FlagDecision>>>> => {
  const overrides = await core.database.db
    .selectFrom('flagOverride')
    .selectAll()
    .where('organisation', '=', organisation)
    .execute()
  const decided: Partial<Record<FlagKey, FlagDecision>> = {}
  for (const key of flagKeys) decided[key] = { enabled: flags[key].enabled, variables: flags[key].variables }
  for (const row of overrides)
    if (isFlagKey(row.key))
      decided[row.key] = { enabled: row.enabled, variables: row.variables as FlagDecision['variables'] }
  return decided
}
