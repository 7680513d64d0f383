import { sql } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

/** Whether a new demonstration still waits for its past. */
const key = 'demonstration-past'

/** Notes in a new demonstration that it has no past yet. */
export const markPastDue = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('setting')
    .values({ key, value: '{"isDue":true}' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const isPastDue = async (db: Sql): Promise<boolean> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value as { isDue?: boolean } | undefined)?.isDue === true
}

export const markPastPlayed = async (tx: Tx): Promise<void> => {
  await tx.updateTable('setting').set({ value: '{"isDue":false}' }).where('key', '=', key).execute()
}

/** More than the past has applications. */
const numbersOfPast = 200

/** Leaves the loan numbers of the past unused here. */
export const skipLoanNumbers = async (db: Sql): Promise<void> => {
  await sql`select nextval('loan_number') from generate_series(1, ${numbersOfPast})`.execute(db)
}
