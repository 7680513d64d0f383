import type { Sql } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'

/** The email address and phone number of an account. */
export const readContact = (sql: Sql, identityId: string): Promise<{ email: string; phone: string | null }> =>
  sql.selectFrom('identity').select(['email', 'phone']).where('id', '=', identityId).executeTakeFirstOrThrow()

/** The language of messages to an account; English if its owner chose none. */
export const readLanguage = async (sql: Sql, identityId: string): Promise<Language> => {
  const row = await sql.selectFrom('identity').select('language').where('id', '=', identityId).executeTakeFirst()
  return row?.language === 'es' ? 'es' : 'en'
}
