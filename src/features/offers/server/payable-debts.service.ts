import type { PayableDebt } from '#src/application/offers.schema.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { isMarked, payoffAmount } from '#src/domain/lending/liability.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { PricingRun } from './offers.store.ts'
import { newestCredit } from './price-offers.step.ts'

interface PayableDebtsDeps {
  records: ApplicationRecords
  liabilities: LiabilityRecords
  clock: Clock
}

/**
 * Lists the debts that the line may pay off. They come from the borrower's reviewed list, or from the credit file
 * before there is one.
 */
export const payableDebts = ({ records, liabilities, clock }: PayableDebtsDeps) => ({
  async of(
    db: Sql,
    applicationId: string,
    run: PricingRun,
  ): Promise<{ debts: PayableDebt[]; markedIds: string[] | null }> {
    const list = (await liabilities.byApplication(db, applicationId)).filter(({ removedFor }) => removedFor === null)
    if (list.length > 0)
      return {
        debts: list
          .filter((liability) => payoffAmount(liability) > 0)
          .map((liability) => ({
            liabilityId: liability.id,
            creditor: liability.creditor,
            kind: liability.kind,
            balance: payoffAmount(liability),
            monthlyPayment: liability.monthlyPayment,
            isNeeded: run.result.paidOff?.includes(liability.id) ?? false,
          })),
        markedIds: list.filter(isMarked).map(({ id }) => id),
      }
    const file = await newestCredit(records, db, applicationId)
    return {
      debts: (file?.tradelines ?? [])
        .filter((tradeline) => tradeline.status !== 'CLOSED' && tradeline.balance > 0)
        .map(({ id, creditor, kind, balance, monthlyPayment }) => ({
          liabilityId: id,
          creditor,
          kind,
          balance,
          monthlyPayment,
          isNeeded: false,
        })),
      markedIds: null,
    }
  },

  /** Marks the debts that the borrower chose among the revised offers, and unmarks all others. */
  async settle(tx: Tx, applicationId: string, liabilityIds: readonly string[]): Promise<void> {
    const list = await liabilities.byApplication(tx, applicationId)
    const now = clock.now()
    const [chosenDebts, otherDebts] = [
      list.filter(({ id }) => liabilityIds.includes(id)),
      list.filter(({ id }) => !liabilityIds.includes(id)),
    ]
    const debtsToUnmark = otherDebts.filter(({ payoffStatus }) => payoffStatus === 'MARKED_FOR_PAYOFF')
    const debtsToMark = chosenDebts.filter(({ payoffStatus }) => payoffStatus === 'NOT_MARKED')
    await liabilities.setPayoff(
      tx,
      applicationId,
      debtsToMark.map(({ id }) => id),
      'MARKED_FOR_PAYOFF',
      now,
    )
    await liabilities.setPayoff(
      tx,
      applicationId,
      debtsToUnmark.map(({ id }) => id),
      'NOT_MARKED',
      now,
    )
  },
})
