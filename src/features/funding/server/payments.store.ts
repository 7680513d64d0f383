import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { PaymentTable } from '#database/tables/funding.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type LedgerSide, ledgerAccounts, type PaymentKind, type PaymentStatus } from '../payments.rules.ts'

export type PaymentRow = RowOf<
  PaymentTable,
  (typeof columns)[number],
  { kind: PaymentKind; rail: 'ACH' | 'WIRE'; status: PaymentStatus }
>

const columns = [
  'id',
  'kind',
  'liabilityId',
  'ordinal',
  'orderKey',
  'rail',
  'amountCents',
  'status',
  'code',
  'reference',
  'bankAccountId',
  'sentAt',
  'settledAt',
  'returnedAt',
  'createdAt',
] as const

/** Returns every payment ever ordered, oldest first. */
export const paymentsOf = async (sql: Sql, applicationId: string): Promise<PaymentRow[]> =>
  (await sql
    .selectFrom('payment')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .orderBy('ordinal')
    .execute()) as PaymentRow[]

export type NewPayment = Pick<
  PaymentRow,
  'kind' | 'liabilityId' | 'ordinal' | 'orderKey' | 'rail' | 'amountCents' | 'bankAccountId'
> & { status?: PaymentStatus }

/** Stores a payment before it is ordered. The same payment is stored once. */
export const addPayment = async (tx: Tx, applicationId: string, payment: NewPayment, now: Date): Promise<void> => {
  await tx
    .insertInto('payment')
    .values({
      id: randomUUID(),
      applicationId,
      status: 'PENDING',
      ...payment,
      code: null,
      reference: null,
      sentAt: null,
      settledAt: null,
      returnedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type PaymentChange = Partial<
  Pick<PaymentRow, 'status' | 'code' | 'reference' | 'sentAt' | 'settledAt' | 'returnedAt'>
>

/** Returns whether the payment was still in the state that the change starts from. */
export const changePayment = async (
  tx: Tx,
  id: string,
  from: readonly PaymentStatus[],
  change: PaymentChange,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A notification of change: its code, and the keyed hash of what it says. */
interface Notice {
  code: string
  hash: Uint8Array
}

/**
 * Notes a notification of change on a payment. Returns whether the payment was in one of these states and the notice is not the
 * one that was noted last. An earlier version noted the code alone.
 */
export const markCorrected = async (
  tx: Tx,
  id: string,
  from: readonly PaymentStatus[],
  { code, hash }: Notice,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ code, correctionHash: hash, updatedAt: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .where((row) =>
      row.or([
        row('correctionHash', '<>', hash),
        row.and([row('correctionHash', 'is', null), row('code', 'is distinct from', code)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a posting. The same cause is posted once. */
export const post = async (
  tx: Tx,
  posting: { applicationId: string; cause: string; sides: readonly LedgerSide[]; paymentId?: string },
  now: Date,
): Promise<void> => {
  const { applicationId, cause, paymentId = null, sides } = posting
  if (sides.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) throw new Error('A posting must balance.')
  await tx
    .insertInto('ledgerEntry')
    .values(sides.map((side) => ({ id: randomUUID(), applicationId, cause, paymentId, at: now, ...side })))
    .onConflict((conflict) => conflict.columns(['cause', 'account']).doNothing())
    .execute()
}

/** Returns the sides of a posting, none if its cause was not posted. */
export const postingOf = async (sql: Sql, cause: string): Promise<LedgerSide[]> =>
  (await sql
    .selectFrom('ledgerEntry')
    .select(['account', 'amountCents'])
    .where('cause', '=', cause)
    .execute()) as LedgerSide[]

/** Returns the balance of each ledger account of a line of credit, in cents. Debits are positive. */
export const balancesOf = async (sql: Sql, applicationId: string): Promise<LedgerSide[]> => {
  const rows = await sql
    .selectFrom('ledgerEntry')
    .select(['account', 'amountCents'])
    .where('applicationId', '=', applicationId)
    .execute()
  return ledgerAccounts
    .map((account) => ({
      account,
      amountCents: rows.filter((row) => row.account === account).reduce((sum, row) => sum + row.amountCents, 0),
    }))
    .filter(({ account }) => rows.some((row) => row.account === account))
}

/** Returns how the borrower chose to repay the line of credit. */
export const readPaymentPlan = (sql: Sql, applicationId: string) =>
  sql
    .selectFrom('paymentPlan')
    .select(['method', 'dayOfMonth', 'accountId'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
