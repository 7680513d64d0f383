import type { Selectable } from 'kysely'
import type { ChatNonceTable } from '#database/tables/chat.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

export type NonceRow = Selectable<ChatNonceTable>

export const insertNonce = async (sql: Sql, row: NonceRow): Promise<void> => {
  await sql.insertInto('chatNonce').values(row).execute()
}

/** Returns a proof that has not expired, and removes it: each is good once. */
export const takeNonce = (sql: Sql, nonceHash: Buffer, now: Date): Promise<NonceRow | undefined> =>
  sql
    .deleteFrom('chatNonce')
    .where('nonceHash', '=', nonceHash)
    .where('expiresAt', '>', now)
    .returning(['nonceHash', 'organization', 'identityId', 'sessionId', 'applicationId', 'expiresAt'])
    .executeTakeFirst()

/** Deletes proofs whose time is over. */
export const deleteOldNonces = async (sql: Sql, now: Date): Promise<void> => {
  await sql.deleteFrom('chatNonce').where('expiresAt', '<', now).execute()
}
