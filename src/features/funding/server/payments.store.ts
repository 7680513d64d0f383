import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { type LedgerSide, ledgerAccounts, type PaymentKind, type PaymentStatus } from '../payments.rules.ts'

export interface PaymentRow {
  /** Also the key under which it is ordered once. */
  id: string
  kind: PaymentKind
  liabilityId: string | null
  ordinal: number
  orderKey: string
  rail: 'ACH' | 'WIRE'
  amountCents: number
  status: PaymentStatus
  code: string | null
  reference: string | null
  bankAccountId: string | null
  sentAt: Date | null
  settledAt: Date | null
  returnedAt: Date | null
  createdAt: Date
}

const columns = [
  ...(['id', 'kind', 'liabilityId', 'ordinal', 'orderKey', 'rail', 'amountCents', 'status', 'code'] as const),
  ...(['reference', 'bankAccountId', 'sentAt', 'settledAt', 'returnedAt', 'createdAt'] as const),
]

/** Every payment that was ever ordered, the oldest first. */
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

/** Writes a payment down before it is ordered; the same one once. */
export const addPayment = async (tx: Tx, applicationId: string, payment: NewPayment, now: Date): Promise<void> => {
  await tx
    .insertInto('payment')
    .values({
      ...{ id: randomUUID(), applicationId, status: 'PENDING', ...payment, code: null, reference: null },
      ...{ sentAt: null, settledAt: null, returnedAt: null, createdAt: now, updatedAt: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type PaymentNews = Partial<
  Pick<PaymentRow, 'status' | 'code' | 'reference' | 'sentAt' | 'settledAt' | 'returnedAt'>
>

/** Answers whether the payment still stood where the news starts from. */
export const changePayment = async (
  tx: Tx,
  id: string,
  from: readonly PaymentStatus[],
  news: PaymentNews,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ ...news, updatedAt: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The application whose payment a service tells of. */
export const applicationOfPayment = async (sql: Sql, reference: string): Promise<string | undefined> =>
  (await sql.selectFrom('payment').select('applicationId').where('reference', '=', reference).executeTakeFirst())
    ?.applicationId

/** Books a posting; the same cause is booked once. */
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

/** What stands on each account of the books of a line, cents; debits are positive. */
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
