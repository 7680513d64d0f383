import type { Sql } from '#src/platform/server/database/database.ts'

/** Returns whether the borrower meets a notary in person even if the law allows an online meeting. */
export const isNotaryInPerson = async (sql: Sql, applicationId: string): Promise<boolean> => {
  const application = sql.selectFrom('application').select('manualNotary').where('id', '=', applicationId)
  return (await application.executeTakeFirstOrThrow()).manualNotary
}
