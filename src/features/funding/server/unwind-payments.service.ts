import { z } from 'zod'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'
import { forfeitedSides, givenBackSides, hasArrived, isSettled, reversedSides, tenderSides } from '../payments.rules.ts'
import type { DisburseDeps } from './disburse-funds.step.ts'
import { arrive, type PaymentDeps } from './follow-payment.service.ts'
import { changePayment, type PaymentRow, paymentsOf, post, postingOf } from './payments.store.ts'

export const unwindPaymentsJob = job({ kind: 'unwind-payments', payload: z.object({ applicationId: rowId }) })

/** Milliseconds between two questions about money that is still under way. */
const pollIntervalMs = 5 * 60_000

/** Milliseconds after which an order that was begun is certainly with the service, or never comes: no call takes longer. */
const orderPatienceMs = 2 * 60_000

const openStatuses = ['PENDING', 'SUBMITTED', 'SENT'] as const

const tenderCause = ({ id }: Pick<PaymentRow, 'id'>): string => `tender:${id}`

/** Books what arrived of a canceled line as money to be given back, each payment once. */
const bookTender = async (tx: Tx, applicationId: string, now: Date): Promise<void> => {
  for (const { id, status, amountCents } of await paymentsOf(tx, applicationId))
    if (hasArrived(status))
      await post(tx, { applicationId, cause: tenderCause({ id }), sides: tenderSides(amountCents), paymentId: id }, now)
}

/**
 * Stops the payments of a line in the transaction that cancels it, and takes the line out of the books (12 CFR
 * 1026.15(d)(1)). The caller holds the lock of the application, as anyone who begins an order does: what was not begun never
 * leaves. Of the rest, the service is asked afterwards.
 */
export const stopPayments = async (tx: Tx, clock: Clock, applicationId: string): Promise<void> => {
  const now = clock.now()
  const payments = await paymentsOf(tx, applicationId)
  for (const { id, sentAt } of payments)
    if (sentAt === null) await changePayment(tx, id, ['PENDING'], { status: 'STOPPED' }, now)
  const opening = await postingOf(tx, `opened:${applicationId}`)
  if (opening.length > 0)
    await post(tx, { applicationId, cause: `rescinded:${applicationId}`, sides: reversedSides(opening) }, now)
  await bookTender(tx, applicationId, now)
  if (payments.some(({ status, sentAt }) => sentAt !== null && !isSettled(status)))
    await queueJob(tx, clock, unwindPaymentsJob, applicationId, { applicationId })
}

/** Stops one payment, or follows it to its end. Returns whether its money may still move. */
const settlePayment = async (
  deps: PaymentDeps,
  call: { organization: string; applicationId: string; attempt: number },
  payment: PaymentRow,
): Promise<boolean> => {
  const { db, clock, disbursements } = deps
  const { applicationId } = call
  const { id, reference, sentAt } = payment
  const change = (to: Parameters<typeof changePayment>[3], work?: (tx: Tx) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await changePayment(tx, id, openStatuses, to, clock.now())
      await work?.(tx)
    })
  if (reference === null && sentAt && clock.now().getTime() - sentAt.getTime() < orderPatienceMs) return true
  const stop = await disbursements.stop({ ...call, key: id })
  if (stop.state === 'STOPPED') {
    await change({ status: 'STOPPED' })
    return false
  }
  if (reference === null) {
    const owner = { vendor: 'disbursement', reference: stop.reference, owner: 'payment', applicationId } as const
    const orderChange = { status: 'SUBMITTED', reference: stop.reference } as const
    await change(orderChange, (tx) => rememberReference(tx, owner, clock.now()))
  }
  const report = await disbursements.read(stop.reference)
  switch (report.state) {
    case 'SUBMITTED':
    case 'SENT':
      return true
    case 'SETTLED':
      await db.transaction().execute((tx) => arrive(deps, tx, applicationId, payment, report.correction))
      return false
    case 'RETURNED':
    case 'REJECTED':
      await change({ status: report.state, code: report.code, returnedAt: clock.now() })
      return false
  }
}

/**
 * Stops what the service can still stop of a canceled line, and follows the rest until it has arrived or come back. What
 * arrived is money to be given back. It asks again while any is under way.
 */
export const unwindPayments =
  (deps: DisburseDeps): RunnerOf<typeof unwindPaymentsJob> =>
  async ({ applicationId }, attempt) => {
    const { db, clock, records } = deps
    const { organization } = await records.read(db, applicationId)
    const call = { organization, applicationId, attempt }
    let isUnderWay = false
    for (const payment of await paymentsOf(db, applicationId))
      if (!isSettled(payment.status)) isUnderWay = (await settlePayment(deps, call, payment)) || isUnderWay
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      await bookTender(tx, applicationId, now)
      if (isUnderWay) {
        const key = `${applicationId} ${now.getTime()}`
        await queueJob(tx, clock, unwindPaymentsJob, key, { applicationId }, pollIntervalMs)
      }
    })
  }

/** The money of a line: what left and was not given back, and whether some of it may still move. In cents. */
export interface MoneyOut {
  outCents: number
  isUnderWay: boolean
}

/** Returns what the borrower has of a canceled line, for the steps that undo it. */
export const readMoneyOut = async (sql: Sql, applicationId: string): Promise<MoneyOut> => {
  const payments = await paymentsOf(sql, applicationId)
  return {
    outCents: payments.reduce((sum, { status, amountCents }) => sum + (hasArrived(status) ? amountCents : 0), 0),
    isUnderWay: payments.some(({ status, sentAt }) => sentAt !== null && !isSettled(status)),
  }
}

/** Books the end of the tender, once: the money is back as it was paid out, or the borrower may keep it. */
export const endTender = async (tx: Tx, clock: Clock, applicationId: string, end: 'TAKEN' | 'KEPT'): Promise<void> => {
  for (const { id, kind, status, amountCents } of await paymentsOf(tx, applicationId))
    if (hasArrived(status)) {
      const sides = end === 'TAKEN' ? givenBackSides(kind, amountCents) : forfeitedSides(amountCents)
      await post(tx, { applicationId, cause: `tendered:${id}`, sides, paymentId: id }, clock.now())
    }
}
