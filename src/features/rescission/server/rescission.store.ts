import { randomUUID } from 'node:crypto'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { RightEvents } from '../rescission.rules.ts'

export interface RightRecord extends RightEvents {
  signerId: string
  noticedBy: 'mail' | 'hand' | null
}

export const rightsOf = async (sql: Sql, applicationId: string): Promise<RightRecord[]> =>
  (await sql
    .selectFrom('rescissionRight')
    .select(['signerId', 'openedAt', 'disclosedAt', 'noticedAt', 'noticedBy'])
    .where('applicationId', '=', applicationId)
    .execute()) as RightRecord[]

/** The right of an owner as it begins; what began keeps its events. */
export const addRight = async (tx: Tx, applicationId: string, right: RightRecord): Promise<void> => {
  await tx
    .insertInto('rescissionRight')
    .values({ id: randomUUID(), applicationId, ...right })
    .onConflict((conflict) => conflict.columns(['applicationId', 'signerId']).doNothing())
    .execute()
}

/** The notice was put into an owner's hand, with the disclosures where they had none. */
export const noteHandedOver = async (
  tx: Tx,
  applicationId: string,
  { signerId, disclosedAt }: RightRecord,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('rescissionRight')
    .set({ noticedAt: now, noticedBy: 'hand', disclosedAt: disclosedAt ?? now })
    .where('applicationId', '=', applicationId)
    .where('signerId', '=', signerId)
    .execute()
}

export interface CancellingRecord {
  signerId: string
  way: 'product' | 'writing'
  at: Date
  postedOn: CivilDate | null
  settleBy: CivilDate
}

export const cancellingOf = async (
  sql: Sql,
  applicationId: string,
): Promise<(CancellingRecord & { settledAt: Date | null }) | undefined> =>
  (await sql
    .selectFrom('rescission')
    .select(['signerId', 'way', 'at', 'postedOn', 'settleBy', 'settledAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()) as (CancellingRecord & { settledAt: Date | null }) | undefined

export const addCancelling = async (tx: Tx, applicationId: string, cancelling: CancellingRecord): Promise<void> => {
  await tx
    .insertInto('rescission')
    .values({ applicationId, ...cancelling, settledAt: null })
    .execute()
}

/** Answers whether there was something left to settle. */
export const noteSettled = async (tx: Tx, applicationId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('rescission')
    .set({ settledAt: now })
    .where('applicationId', '=', applicationId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the borrower paid for the application, in cents. */
export const feesPaid = async (sql: Sql, applicationId: string): Promise<{ what: 'APPRAISAL'; cents: number }[]> => {
  const rows = await sql
    .selectFrom('appraisalOrder')
    .select('feeCents')
    .where('applicationId', '=', applicationId)
    .where('payment', 'in', ['PAID', 'REFUNDED'])
    .execute()
  return rows.map(({ feeCents }) => ({ what: 'APPRAISAL', cents: feeCents }))
}

/** When an application first entered a status. */
export const enteredAt = async (sql: Sql, applicationId: string, status: string): Promise<Date | undefined> =>
  (
    await sql
      .selectFrom('statusHistory')
      .select('at')
      .where('applicationId', '=', applicationId)
      .where('toStatus', '=', status)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )?.at
