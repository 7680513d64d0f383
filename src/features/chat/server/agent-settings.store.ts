import type { Sql } from '#src/platform/server/database/database.ts'

/** Returns the role of a person who has not been erased. */
export const roleOfPerson = async (db: Sql, identityId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('identity')
      .select('role')
      .where('id', '=', identityId)
      .where('erasedAt', 'is', null)
      .executeTakeFirst()
  )?.role
