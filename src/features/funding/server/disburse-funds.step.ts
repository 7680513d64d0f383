import { lenderDay } from '#src/domain/dates/zones.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { StepRunner, StepWork } from '#src/workflow/server/run-steps.ts'
import { cashCents, hasFailed, openedLine, openingSides, railFor } from '../payments.rules.ts'
import { payoffDue } from '../payoff-due.rules.ts'
import { followPayment, type PaymentDeps } from './follow-payment.service.ts'
import { chosenFigures, type FundingFactsDeps } from './funding-facts.service.ts'
import { addPayment, type PaymentRow, paymentsOf, post } from './payments.store.ts'

export type DisburseDeps = PaymentDeps & Pick<FundingFactsDeps, 'records' | 'readPayoffs'>

const newestCash = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(({ kind }) => kind === 'CASH')

/**
 * Stores the payments to be made, once: the borrower's part and the amount reserved for each creditor. A returned part
 * is stored again only on a new visit to the status, which staff start.
 */
const writeDown = (deps: DisburseDeps, { applicationId, orderKey }: StepWork) =>
  deps.db.transaction().execute(async (tx) => {
    const { records, accounts, clock, readPayoffs } = deps
    const { status } = await lockedStatus(tx, applicationId)
    if (status !== 'FUNDABLE') return []
    const payments = await paymentsOf(tx, applicationId)
    const cash = newestCash(payments)
    const now = clock.now()
    const account = await accounts.disbursementAccount(tx, applicationId)
    if (payments.length === 0) {
      const line = openedLine(chosenFigures(await records.read(tx, applicationId)))
      const today = lenderDay(now)
      const payoffs = (await readPayoffs(tx, applicationId)).map(({ liabilityId, letter }) => {
        if (!letter) throw new Error('A creditor’s letter is missing.')
        return { liabilityId, amountCents: payoffDue(letter, today) }
      })
      const amountCents = cashCents(
        line.drawCents,
        payoffs.map((payoff) => payoff.amountCents),
      )
      await post(tx, { applicationId, cause: `opened:${applicationId}`, sides: openingSides(line) }, now)
      for (const payoff of payoffs)
        await addPayment(
          tx,
          applicationId,
          { kind: 'PAYOFF', ordinal: 1, orderKey, rail: railFor(payoff.amountCents), bankAccountId: null, ...payoff },
          now,
        )
      if (amountCents > 0 && account)
        await addPayment(
          tx,
          applicationId,
          {
            kind: 'CASH',
            liabilityId: null,
            ordinal: 1,
            orderKey,
            rail: railFor(amountCents),
            amountCents,
            bankAccountId: account.id,
          },
          now,
        )
    } else if (cash && account && hasFailed(cash.status) && cash.orderKey !== orderKey) {
      const { kind, liabilityId, ordinal, rail, amountCents } = cash
      const again = { kind, liabilityId, rail, amountCents, ordinal: ordinal + 1, orderKey, bankAccountId: account.id }
      await addPayment(tx, applicationId, again, now)
    }
    return paymentsOf(tx, applicationId)
  })

/**
 * Sends the borrower's part. If it is returned, the application stays here, with an explanation for the borrower and a
 * task for staff.
 */
export const disburseFunds =
  (deps: DisburseDeps): StepRunner<'disburse-funds'> =>
  async (work) => {
    const { organization, applicationId, attempt } = work
    const { db, accounts, records, notify } = deps
    const payments = await writeDown(deps, work)
    const paysDebts = payments.some(({ kind }) => kind === 'PAYOFF')
    const outcome = paysDebts ? 'disbursedWithPayoffs' : 'disbursed'
    const cash = newestCash(payments)
    const notifyLineOpen = (tx: Parameters<typeof notify>[0]) =>
      paysDebts
        ? Promise.resolve()
        : notify(tx, applicationId, { about: 'line-open', paidDebts: false }, `line-open:${applicationId}`)
    if (!cash) return paysDebts ? { outcome } : { held: true }
    const { bankAccountId } = cash
    if (bankAccountId === null) throw new Error('A payment to the borrower without an account.')
    const account = (await accounts.byApplication(db, applicationId)).find(({ id }) => id === bankAccountId)
    if (!account) throw new Error('The account of a payment is gone.')
    const { routing, account: number, holder } = await accounts.numbers(db, account)
    const { loanNumber } = await records.read(db, applicationId)
    const progress = await followPayment(deps, {
      organization,
      applicationId,
      attempt,
      payment: cash,
      memo: `Line ${loanNumber}`,
      payee: { kind: 'account', routing, account: number, accountKind: account.kind, holder },
    })
    switch (progress.state) {
      case 'under-way':
        return { pendingReference: progress.reference }
      case 'failed':
        return { held: true, ...(progress.save ? { save: progress.save } : {}) }
      case 'arrived':
        return {
          outcome,
          async save(tx) {
            await progress.save?.(tx)
            await notifyLineOpen(tx)
          },
        }
    }
  }
