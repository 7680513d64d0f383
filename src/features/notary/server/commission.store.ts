import type { RowOf } from '#database/column-types.ts'
import type { NotaryCommissionTable } from '#database/tables/notary.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export type CommissionRecord = RowOf<
  NotaryCommissionTable,
  'number' | 'state' | 'expiresOn' | 'county' | 'sealName',
  { state: UsState; expiresOn: CivilDate }
>

export const commissionOf = async (sql: Sql, identityId: string): Promise<CommissionRecord | undefined> =>
  (await sql
    .selectFrom('notaryCommission')
    .select(['number', 'state', 'expiresOn', 'county', 'sealName'])
    .where('identityId', '=', identityId)
    .executeTakeFirst()) as CommissionRecord | undefined

export const saveCommissionOf = async (
  tx: Tx,
  identityId: string,
  commission: CommissionRecord,
  now: Date,
): Promise<void> => {
  const row = { ...commission, updatedAt: now }
  await tx
    .insertInto('notaryCommission')
    .values({ identityId, ...row })
    .onConflict((conflict) => conflict.column('identityId').doUpdateSet(row))
    .execute()
}

/** Returns whether a person is a notary of an organization. */
export const isNotary = async (sql: Sql, identityId: string): Promise<boolean> => {
  const row = await sql
    .selectFrom('identity')
    .select('id')
    .where('id', '=', identityId)
    .where('role', '=', 'notary')
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
