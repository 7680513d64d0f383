import { lenderDay } from '#src/domain/zones.ts'
import type { StepRunner, StepWork } from '#src/workflow/server/run-steps.ts'
import { cashCents, hasFailed, openedLine, openingSides, railFor } from '../payments.rules.ts'
import { payoffDue } from '../payoff-due.rules.ts'
import { followPayment, type PaymentDeps } from './follow-payment.service.ts'
import { chosenOf, type FundingFactsDeps } from './funding-facts.service.ts'
import { addPayment, type PaymentRow, paymentsOf, post } from './payments.store.ts'

export type DisburseDeps = PaymentDeps & Pick<FundingFactsDeps, 'records' | 'payoffsOf'>

const newestCash = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(({ kind }) => kind === 'CASH')

/**
 * Writes down what is to be paid, once: the borrower's part and what is set aside for each creditor. A part that came
 * back is written down again only on a new visit, which staff begin.
 */
const writeDown = (deps: DisburseDeps, { applicationId, orderKey }: StepWork) =>
  deps.db.transaction().execute(async (tx) => {
    const { records, accounts, clock, payoffsOf } = deps
    await tx
      .selectFrom('application')
      .select('id')
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await paymentsOf(tx, applicationId)
    const cash = newestCash(known)
    const now = clock.now()
    const account = await accounts.forMoney(tx, applicationId)
    if (known.length === 0) {
      const line = openedLine(chosenOf(await records.read(tx, applicationId)))
      const today = lenderDay(now)
      const payoffs = (await payoffsOf(tx, applicationId)).map(({ liabilityId, letter }) => {
        if (!letter) throw new Error('A creditor’s letter is missing.')
        return { liabilityId, amountCents: payoffDue(letter, today) }
      })
      const amountCents = cashCents(
        line.drawCents,
        payoffs.map((one) => one.amountCents),
      )
      await post(tx, { applicationId, cause: `opened:${applicationId}`, sides: openingSides(line) }, now)
      for (const one of payoffs)
        await addPayment(
          tx,
          applicationId,
          { kind: 'PAYOFF', ordinal: 1, orderKey, rail: railFor(one.amountCents), bankAccountId: null, ...one },
          now,
        )
      if (amountCents > 0 && account)
        await addPayment(
          tx,
          applicationId,
          {
            ...{ kind: 'CASH', liabilityId: null, ordinal: 1, orderKey, rail: railFor(amountCents), amountCents },
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

/** Sends the borrower's part. What comes back stays here, with words for the borrower and work for staff. */
export const disburseFunds =
  (deps: DisburseDeps): StepRunner<'disburse-funds'> =>
  async (work) => {
    const { applicationId, attempt } = work
    const { db, accounts, records, tell } = deps
    const payments = await writeDown(deps, work)
    const paysDebts = payments.some(({ kind }) => kind === 'PAYOFF')
    const outcome = paysDebts ? 'disbursedWithPayoffs' : 'disbursed'
    const cash = newestCash(payments)
    const opened = (tx: Parameters<typeof tell>[0]) =>
      paysDebts
        ? Promise.resolve()
        : tell(tx, applicationId, { about: 'line-open', paidDebts: false }, `line-open:${applicationId}`)
    if (!cash) return paysDebts ? { outcome } : { held: true }
    const { bankAccountId } = cash
    if (bankAccountId === null) throw new Error('A payment to the borrower without an account.')
    const account = (await accounts.ofApplication(db, applicationId)).find(({ id }) => id === bankAccountId)
    if (!account) throw new Error('The account of a payment is gone.')
    const { routing, account: number, holder } = await accounts.numbers(db, account)
    const { loanNumber } = await records.read(db, applicationId)
    const followed = await followPayment(deps, {
      ...{ applicationId, attempt, payment: cash, memo: `Line ${loanNumber}` },
      payee: { kind: 'account', routing, account: number, accountKind: account.kind, holder },
    })
    switch (followed.state) {
      case 'under-way':
        return { pendingReference: followed.reference }
      case 'failed':
        return { held: true, ...(followed.save ? { save: followed.save } : {}) }
      case 'arrived':
        return {
          outcome,
          async save(tx) {
            await followed.save?.(tx)
            await opened(tx)
          },
        }
    }
  }
