import type { Sql } from '#src/platform/server/database.ts'

/** As conditions name a person: null is the borrower. */
export const askedAs = async (
  sql: Sql,
  { applicationId, identityId }: { applicationId: string; identityId: string },
): Promise<string | null> => {
  const application = await sql
    .selectFrom('application')
    .select('identityId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return application.identityId === identityId ? null : identityId
}
