import { type FlagKey, type FlagVariables, isFlagKey } from '#src/domain/flags.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { FlagSetting } from '../experiments.rules.ts'

/** Returns an organization's own settings. Rows of flags that no longer exist are skipped. */
export const ownSettings = async (sql: Sql, organisation: string): Promise<Partial<Record<FlagKey, FlagSetting>>> => {
  const rows = await sql
    .selectFrom('flagOverride')
    .select(['key', 'enabled', 'percentage', 'variables'])
    .where('organisation', '=', organisation)
    .execute()
  return Object.fromEntries(
    rows
      .filter(({ key }) => isFlagKey(key))
      .map(({ key, variables, ...row }) => [key, { ...row, variables: variables as FlagVariables }]),
  )
}

export const saveSetting = async (
  sql: Sql,
  organisation: string,
  key: FlagKey,
  { enabled, percentage, variables }: FlagSetting,
): Promise<void> => {
  const set = { enabled, percentage, variables: JSON.stringify(variables) }
  await sql
    .insertInto('flagOverride')
    .values({ organisation, key, ...set })
    .onConflict((conflict) => conflict.columns(['organisation', 'key']).doUpdateSet(set))
    .execute()
}
