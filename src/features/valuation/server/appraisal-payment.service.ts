import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import type { Appraisals } from '#src/vendors/appraisal/appraisal.port.ts'
import type { CardPayments, Receipt } from '#src/vendors/card-payment/card-payment.port.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { isRefundable } from '../appraisal-refund.rules.ts'
import {
  type AppraisalOrderRecord,
  heldOrderOf,
  keepCheckout,
  keepPayment,
  orderOf,
  orderOfCheckout,
} from './appraisal-order.store.ts'

export interface AppraisalPaymentDeps {
  db: Db
  clock: Clock
  desk: Appraisals
  payments: CardPayments
}

/** Nobody comes any more: what was paid for an appraiser who has not set out is given back. */
export const endAppraisalJob = 'end-appraisal'

export const appraisalPayments = ({ db, clock, desk, payments }: AppraisalPaymentDeps) => {
  /** Notes a charge, once, and goes on; one that comes after the application ended is given back by its own job. */
  const notePaid = async (tx: Tx, { applicationId }: AppraisalOrderRecord, receipt: Receipt): Promise<boolean> => {
    const held = await heldOrderOf(tx, applicationId)
    if (held?.payment !== 'OWED') return held?.payment === 'PAID'
    const application = await tx
      .selectFrom('application')
      .select(['status', 'identityId'])
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (application.status !== 'ONSITE_APPRAISAL_BORROWER_PAYMENT') return false
    const now = clock.now()
    await keepPayment(tx, applicationId, 'PAID', receipt, now)
    await advance(tx, {
      ...{ applicationId, from: 'ONSITE_APPRAISAL_BORROWER_PAYMENT', outcome: 'paid', now },
      // Whichever way the payment service told of it, it was the borrower who paid.
      actor: { kind: 'borrower', id: application.identityId },
    })
    return true
  }

  const settleOrder = async (order: AppraisalOrderRecord): Promise<boolean> => {
    if (order.payment !== 'OWED' || !order.checkout) return order.payment === 'PAID'
    const checkout = await payments.read(order.checkout)
    if (checkout.state !== 'PAID') return false
    const isNoted = await db.transaction().execute((tx) => notePaid(tx, order, checkout.receipt))
    if (!isNoted) await giveBack(order)
    return isNoted
  }

  /** Closes the checkout, with its money where there is some. */
  const giveBack = async (order: AppraisalOrderRecord): Promise<void> => {
    const closed = order.checkout ? await payments.refund(order.checkout) : undefined
    if (closed?.state === 'REFUNDED')
      await db
        .transaction()
        .execute((tx) => keepPayment(tx, order.applicationId, 'REFUNDED', closed.receipt, clock.now()))
  }

  return {
    /** The page on which the fee is paid. One that ran out is opened anew; one that was paid never is. */
    async open(applicationId: string, returnUrl: string): Promise<{ url: string }> {
      const order = await orderOf(db, applicationId)
      if (order?.payment !== 'OWED') throw new Refusal('application/moved-on')
      return orUnavailable(async () => {
        const last = order.checkout ? await payments.read(order.checkout) : undefined
        if (last?.state === 'PAID') {
          await settleOrder(order)
          throw new Refusal('application/moved-on')
        }
        const turn = last?.state === 'OPEN' ? order.checkouts - 1 : order.checkouts
        const request = { amountCents: order.feeCents, what: 'Appraisal of your home', returnUrl }
        const { reference, url } = await payments.open(request, `appraisal:${applicationId}:${turn}`)
        await db.transaction().execute((tx) => keepCheckout(tx, applicationId, reference, clock.now()))
        return { url }
      })
    },

    /** Whether it is paid, by the payment service's own word. */
    async settle(applicationId: string): Promise<{ paid: boolean }> {
      const order = await orderOf(db, applicationId)
      if (!order) return { paid: false }
      return { paid: await orUnavailable(() => settleOrder(order)) }
    },

    /** A webhook of the payment service says that a checkout changed. */
    async answerReady(reference: string): Promise<void> {
      const order = await orderOfCheckout(db, reference)
      if (order) await settleOrder(order)
    },

    /** The application ended. */
    async end(applicationId: string): Promise<void> {
      const order = await orderOf(db, applicationId)
      if (!order || !isRefundable(order, clock.now())) return
      await desk.cancel(order.reference)
      await giveBack(order)
    },
  }
}

export type AppraisalPayments = ReturnType<typeof appraisalPayments>

export const endAppraisal =
  (payments: AppraisalPayments): JobRunner =>
  async ({ applicationId = '' }) =>
    payments.end(applicationId)

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VendorUnavailable) throw new Refusal('service/unavailable')
    throw error
  }
}
