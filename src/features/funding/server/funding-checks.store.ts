import type { RowOf } from '#database/column-types.ts'
import type { FundingCheckTable } from '#database/tables/funding.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { FundingVerdict } from '../funding-checks.rules.ts'

export type StoredCheck = RowOf<
  FundingCheckTable,
  'verdict' | 'trace' | 'checkedAt',
  { verdict: FundingVerdict; trace: DecisionTrace }
>

export const checkOf = async (sql: Sql, applicationId: string): Promise<StoredCheck | undefined> =>
  (await sql
    .selectFrom('fundingCheck')
    .select(['verdict', 'trace', 'checkedAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()) as StoredCheck | undefined

/** Stores the results of the final checks. The newest result replaces the previous one. */
export const saveCheck = async (
  tx: Tx,
  applicationId: string,
  { verdict, trace }: Omit<StoredCheck, 'checkedAt'>,
  now: Date,
): Promise<void> => {
  const fields = { verdict, trace: JSON.stringify(trace), checkedAt: now }
  await tx
    .insertInto('fundingCheck')
    .values({ applicationId, ...fields })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(fields))
    .execute()
}
