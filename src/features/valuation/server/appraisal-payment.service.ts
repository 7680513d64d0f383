import { z } from 'zod'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import type { Appraisals } from '#src/vendors/appraisal/appraisal.port.ts'
import type { CardPayments, Receipt } from '#src/vendors/card-payment/card-payment.port.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { isRefundable } from '../appraisal-refund.rules.ts'
import { type AppraisalOrderRecord, lockOrder, readOrder, saveCheckout, savePayment } from './appraisal-order.store.ts'

export interface AppraisalPaymentDeps {
  db: Db
  clock: Clock
  desk: Appraisals
  payments: CardPayments
}

/** Cancels the appraisal of an ended application and refunds the fee if the appraiser has not started the visit. */
export const endAppraisalJob = job({ kind: 'end-appraisal', payload: z.object({ applicationId: rowId }) })

export const appraisalPayments = ({ db, clock, desk, payments }: AppraisalPaymentDeps) => {
  /** Records a charge once and advances the application. Returns false if the charge must be refunded. */
  const recordPaid = async (tx: Tx, { applicationId }: AppraisalOrderRecord, receipt: Receipt): Promise<boolean> => {
    const order = await lockOrder(tx, applicationId)
    if (order?.payment !== 'OWED') return order?.payment === 'PAID'
    const { status, identityId } = await lockedStatus(tx, applicationId)
    if (status !== 'ONSITE_APPRAISAL_BORROWER_PAYMENT') return false
    const now = clock.now()
    await savePayment(tx, applicationId, 'PAID', receipt, now)
    await advance(tx, {
      applicationId,
      from: 'ONSITE_APPRAISAL_BORROWER_PAYMENT',
      outcome: 'paid',
      now,
      // The payer is the borrower, however the payment service reported the payment.
      actor: { kind: 'borrower', id: identityId },
    })
    return true
  }

  const settleOrder = async (order: AppraisalOrderRecord): Promise<boolean> => {
    if (order.payment !== 'OWED' || !order.checkout) return order.payment === 'PAID'
    const checkout = await payments.read(order.checkout)
    if (checkout.state !== 'PAID') return false
    const isNoted = await db.transaction().execute((tx) => recordPaid(tx, order, checkout.receipt))
    if (!isNoted) await refund(order)
    return isNoted
  }

  /** Closes the checkout and refunds the charge, if there is one. */
  const refund = async (order: AppraisalOrderRecord): Promise<void> => {
    const checkoutState = order.checkout ? await payments.refund(order.checkout) : undefined
    if (checkoutState?.state === 'REFUNDED')
      await db
        .transaction()
        .execute((tx) => savePayment(tx, order.applicationId, 'REFUNDED', checkoutState.receipt, clock.now()))
  }

  return {
    /**
     * Opens the page on which the fee is paid. Replaces an expired page with a new one, but never one that was paid.
     */
    async open(
      { id: applicationId, organization }: Pick<ApplicationHead, 'id' | 'organization'>,
      returnUrl: string,
    ): Promise<{ url: string | null }> {
      const order = await readOrder(db, applicationId)
      if (order?.payment !== 'OWED') throw new Refusal('application/moved-on')
      return orUnavailable(async () => {
        const last = order.checkout ? await payments.read(order.checkout) : undefined
        if (last?.state === 'PAID') {
          await settleOrder(order)
          throw new Refusal('application/moved-on')
        }
        const turn = last?.state === 'OPEN' ? order.checkouts - 1 : order.checkouts
        const request = { amountCents: order.feeCents, what: 'Appraisal of your home', returnUrl }
        const call = { organization, applicationId, key: `appraisal:${applicationId}:${turn}`, attempt: 1 }
        const { reference, url } = await payments.open(request, call)
        await db.transaction().execute((tx) => saveCheckout(tx, applicationId, reference, clock.now()))
        return { url }
      })
    },

    /** Asks the payment service whether the fee is paid, and records the payment if so. */
    async settle(applicationId: string): Promise<{ paid: boolean }> {
      const order = await readOrder(db, applicationId)
      if (!order) return { paid: false }
      return { paid: await orUnavailable(() => settleOrder(order)) }
    },

    /** Handles a webhook of the payment service that reports a changed checkout. */
    async answerReady(applicationId: string, checkout: string): Promise<void> {
      const order = await readOrder(db, applicationId)
      // Only the newest checkout counts. An expired page is ignored.
      if (order?.checkout === checkout) await settleOrder(order)
    },

    /** Cancels the appraisal after the application ended, and refunds the fee if it is still refundable. */
    async end(applicationId: string): Promise<void> {
      const order = await readOrder(db, applicationId)
      if (!order || !isRefundable(order, clock.now())) return
      await desk.cancel(order.reference)
      await refund(order)
    },
  }
}

export type AppraisalPayments = ReturnType<typeof appraisalPayments>

export const endAppraisal =
  (payments: AppraisalPayments): RunnerOf<typeof endAppraisalJob> =>
  async ({ applicationId }) =>
    payments.end(applicationId)

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VendorUnavailable) throw new Refusal('service/unavailable')
    throw error
  }
}
