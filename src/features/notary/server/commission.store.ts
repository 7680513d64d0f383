import type { CivilDate } from '#src/domain/civil-date.ts'
import type { UsState } from '#src/domain/us-states.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'

export interface CommissionRecord {
  number: string
  state: UsState
  /** The last day on which it holds. */
  expiresOn: CivilDate
}

export const commissionOf = async (sql: Sql, identityId: string): Promise<CommissionRecord | undefined> =>
  (await sql
    .selectFrom('notaryCommission')
    .select(['number', 'state', 'expiresOn'])
    .where('identityId', '=', identityId)
    .executeTakeFirst()) as CommissionRecord | undefined

export const keepCommissionOf = async (
  tx: Tx,
  identityId: string,
  commission: CommissionRecord,
  now: Date,
): Promise<void> => {
  const known = { ...commission, updatedAt: now }
  await tx
    .insertInto('notaryCommission')
    .values({ identityId, ...known })
    .onConflict((conflict) => conflict.column('identityId').doUpdateSet(known))
    .execute()
}
