import { isMarked, payoffAmount } from '#src/domain/liability.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import type { PayableDebt } from '../offers.schema.ts'
import type { PricingRun } from './offers.store.ts'
import { newestCredit } from './price-offers.step.ts'

interface PayableDebtsDeps {
  records: ApplicationRecords
  liabilities: LiabilityRecords
  clock: Clock
}

/** Debts that the line may pay off: what the credit file reports, and once the borrower went through it, their list. */
export const payableDebts = ({ records, liabilities, clock }: PayableDebtsDeps) => ({
  async of(
    db: Sql,
    applicationId: string,
    run: PricingRun,
  ): Promise<{ debts: PayableDebt[]; marked: string[] | null }> {
    const list = (await liabilities.ofApplication(db, applicationId)).filter(({ removedFor }) => removedFor === null)
    if (list.length > 0)
      return {
        debts: list
          .filter((one) => payoffAmount(one) > 0)
          .map((one) => ({
            ...{ liabilityId: one.id, creditor: one.creditor, kind: one.kind, balance: payoffAmount(one) },
            ...{ monthlyPayment: one.monthlyPayment, isNeeded: run.priced.paidOff?.includes(one.id) ?? false },
          })),
        marked: list.filter(isMarked).map(({ id }) => id),
      }
    const file = await newestCredit(records, db, applicationId)
    return {
      debts: (file?.tradelines ?? [])
        .filter((line) => line.status !== 'CLOSED' && line.balance > 0)
        .map(({ id, creditor, kind, balance, monthlyPayment }) => ({
          ...{ liabilityId: id, creditor, kind, balance, monthlyPayment, isNeeded: false },
        })),
      marked: null,
    }
  },

  /** Marks what the borrower chose among the revised offers, and nothing else. */
  async settle(tx: Tx, applicationId: string, chosen: readonly string[]): Promise<void> {
    const list = await liabilities.ofApplication(tx, applicationId)
    const now = clock.now()
    const [marked, unmarked] = [
      list.filter(({ id }) => chosen.includes(id)),
      list.filter(({ id }) => !chosen.includes(id)),
    ]
    const dropped = unmarked.filter(({ payoffStatus }) => payoffStatus === 'MARKED_FOR_PAYOFF')
    const taken = marked.filter(({ payoffStatus }) => payoffStatus === 'NOT_MARKED')
    await liabilities.setPayoff(
      tx,
      applicationId,
      taken.map(({ id }) => id),
      'MARKED_FOR_PAYOFF',
      now,
    )
    await liabilities.setPayoff(
      tx,
      applicationId,
      dropped.map(({ id }) => id),
      'NOT_MARKED',
      now,
    )
  },
})
