import { sql as statement } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

/** The newest version of a setting, with the name of the person who saved it. */
export interface AuthoredSetting {
  kind: string
  version: number
  /** Null where the standard applies again. */
  value: object | null
  savedAt: Date
  author: string | null
}

/** Returns the newest settings whose kind begins with a prefix. */
export const newestSettings = async (sql: Sql, organization: string, prefix: string): Promise<AuthoredSetting[]> => {
  const rows = await sql
    .selectFrom('organizationSetting')
    .leftJoin('identity', 'identity.id', 'organizationSetting.savedBy')
    .select(['kind', 'version', 'value', 'savedAt', 'firstName', 'lastName'])
    .distinctOn('kind')
    .where('organizationSetting.organization', '=', organization)
    .where('kind', 'like', `${prefix}%`)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    author: [firstName, lastName].filter(Boolean).join(' ') || null,
  }))
}

/** Lets only one transaction at a time decide who changes a flag: its setting or an experiment. */
export const lockFlag = async (tx: Tx, organization: string, flagKey: string): Promise<void> => {
  await statement`select pg_advisory_xact_lock(hashtextextended(${`flag ${organization} ${flagKey}`}, 0))`.execute(tx)
}
