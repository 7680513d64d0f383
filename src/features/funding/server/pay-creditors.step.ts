import { lenderDay } from '#src/domain/dates/zones.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { payoffDue } from '../payoff-due.rules.ts'
import type { DisburseDeps } from './disburse-funds.step.ts'
import { followPayment } from './follow-payment.service.ts'
import { changePayment, type PaymentRow, paymentsOf } from './payments.store.ts'

/** Returns the newest payment of each debt. */
export const newestPayoffs = (payments: readonly PaymentRow[]): PaymentRow[] => {
  const newest = new Map<string, PaymentRow>()
  for (const payment of payments)
    if (payment.kind === 'PAYOFF' && payment.liabilityId) newest.set(payment.liabilityId, payment)
  return [...newest.values()]
}

/**
 * Pays each creditor separately. A returned payment, or one for which the creditor asks for more than was reserved,
 * waits for staff.
 */
export const payCreditors =
  (deps: DisburseDeps): StepRunner<'pay-creditors'> =>
  async ({ organization, applicationId, attempt }) => {
    const { db, clock, records, readPayoffs, notify } = deps
    const payoffs = await readPayoffs(db, applicationId)
    const { loanNumber } = await records.read(db, applicationId)
    const payments = newestPayoffs(await paymentsOf(db, applicationId))
    let reference: string | undefined
    let isShort = false
    for (const payment of payments) {
      const debt = payoffs.find(({ liabilityId }) => liabilityId === payment.liabilityId)
      if (!debt) throw new Error('The debt of a payment is gone.')
      const due = debt.letter ? payoffDue(debt.letter, lenderDay(clock.now())) : Number.POSITIVE_INFINITY
      if (payment.status === 'PENDING' && due > payment.amountCents) {
        await db
          .transaction()
          .execute((tx) => changePayment(tx, payment.id, ['PENDING'], { status: 'SHORT' }, clock.now()))
        isShort = true
        continue
      }
      const { creditor, accountEnding } = debt
      const progress = await followPayment(deps, {
        organization,
        applicationId,
        attempt,
        payment,
        memo: `Payoff ${loanNumber}`,
        payee: { kind: 'creditor', creditor, accountEnding },
      })
      if (progress.state === 'under-way') reference ??= progress.reference
      else {
        // Each result is stored as it comes, so that a creditor that does not answer cannot lose the others.
        if (progress.save) await db.transaction().execute(progress.save)
        if (progress.state === 'failed') isShort = true
      }
    }
    if (reference !== undefined) return { pendingReference: reference }
    if (isShort) return { held: true }
    return {
      outcome: 'paid',
      save: (tx) => notify(tx, applicationId, { about: 'line-open', paidDebts: true }, `line-open:${applicationId}`),
    }
  }
