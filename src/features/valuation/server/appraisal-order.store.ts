import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { AppraisalVisit } from '#src/vendors/appraisal/appraisal.port.ts'
import type { Receipt } from '#src/vendors/card-payment/card-payment.port.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'

export type AppraisalPayment = 'OURS' | 'OWED' | 'PAID' | 'WAIVED' | 'REFUNDED'

export interface AppraisalOrderRecord {
  applicationId: string
  reference: string
  feeCents: number
  payment: AppraisalPayment
  checkout: string | null
  checkouts: number
  receipt: StoredReceipt | null
  visitFrom: Date | null
  visitTo: Date | null
  deliveredAt: Date | null
  createdAt: Date
}

type StoredReceipt = Omit<Receipt, 'paidAt'> & { paidAt: string }

const columns = [
  'applicationId',
  'reference',
  'feeCents',
  'payment',
  'checkout',
  'checkouts',
  'receipt',
  'visitFrom',
  'visitTo',
  'deliveredAt',
  'createdAt',
] as const

export const readOrder = async (sql: Sql, applicationId: string): Promise<AppraisalOrderRecord | undefined> =>
  (await sql
    .selectFrom('appraisalOrder')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()) as AppraisalOrderRecord | undefined

/** Reads the order and locks it until the transaction ends, so that a payment is settled only once. */
export const lockOrder = async (tx: Tx, applicationId: string): Promise<AppraisalOrderRecord | undefined> =>
  (await tx
    .selectFrom('appraisalOrder')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()) as AppraisalOrderRecord | undefined

export const saveOrder = async (
  tx: Tx,
  order: Pick<AppraisalOrderRecord, 'applicationId' | 'reference' | 'feeCents' | 'payment'>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('appraisalOrder')
    .values({
      ...order,
      checkout: null,
      receipt: null,
      visitFrom: null,
      visitTo: null,
      deliveredAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('applicationId').doNothing())
    .execute()
}

export const saveCheckout = async (tx: Tx, applicationId: string, checkout: string, now: Date): Promise<void> => {
  await tx
    .updateTable('appraisalOrder')
    .set((column) => ({ checkout, checkouts: column('checkouts', '+', 1), updatedAt: now }))
    .where('applicationId', '=', applicationId)
    .where((where) => where.or([where('checkout', 'is', null), where('checkout', '!=', checkout)]))
    .execute()
  const owner = { vendor: 'card-payment', reference: checkout, owner: 'appraisal-payment', applicationId } as const
  await rememberReference(tx, owner, now)
}

export const savePayment = async (
  tx: Tx,
  applicationId: string,
  payment: AppraisalPayment,
  receipt: Receipt | null,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('appraisalOrder')
    .set({
      payment,
      updatedAt: now,
      ...(receipt && { receipt: JSON.stringify({ ...receipt, paidAt: receipt.paidAt.toISOString() }) }),
    })
    .where('applicationId', '=', applicationId)
    .execute()
}

export const saveVisit = async (sql: Sql, applicationId: string, visit: AppraisalVisit, now: Date): Promise<void> => {
  await sql
    .updateTable('appraisalOrder')
    .set({ visitFrom: visit.from, visitTo: visit.to, updatedAt: now })
    .where('applicationId', '=', applicationId)
    .execute()
}

export const recordDelivered = async (tx: Tx, applicationId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('appraisalOrder')
    .set({ deliveredAt: now, updatedAt: now })
    .where('applicationId', '=', applicationId)
    .execute()
}
