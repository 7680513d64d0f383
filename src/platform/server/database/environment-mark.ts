import type { Config } from '../config.ts'
import type { Sql } from './database.ts'

export type Environment = Config['environment']

export interface EnvironmentMark {
  environment: Environment
  markedAt: Date
}

/** The environment of this database; undefined if no version with a mark has started on it. */
export const environmentMark = async (sql: Sql): Promise<EnvironmentMark | undefined> =>
  (await sql.selectFrom('environmentMark').select(['environment', 'markedAt']).executeTakeFirst()) as
    | EnvironmentMark
    | undefined

/** Marks a database permanently. Of several processes that start at once the first decides. Returns the mark. */
export const markEnvironment = async (sql: Sql, mark: EnvironmentMark): Promise<EnvironmentMark> => {
  await sql
    .insertInto('environmentMark')
    .values(mark)
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute()
  return (await environmentMark(sql)) ?? mark
}
