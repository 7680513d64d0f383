import type { Liability, LiabilityKind } from '#src/domain/lending/liability.ts'
import type { Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Lien } from '#src/vendors/property-record/property-record.port.ts'
import { isOwed, keyOfTradeline, matchLiens } from './lien-matching.rules.ts'

/** An applicant's debts, combined from land record and credit file. Whole dollars. */

type LiabilityDraft = Omit<Liability, 'id'>

const kindsOnRecord: Record<Lien['kind'], LiabilityKind> = {
  MORTGAGE: 'MORTGAGE',
  HELOC: 'HELOC',
  TAX: 'TAX',
  JUDGMENT: 'JUDGMENT',
  ASSOCIATION: 'OTHER',
}

const unknownFacts = { accountEnding: null, confirmedAt: null, removedFor: null, payoffStatus: 'NOT_MARKED' } as const

/**
 * The initial list: each recorded lien with its debt, then mortgages and lines that are secured by a home but match no
 * lien of this one, then unsecured debts.
 */
export const liabilitiesFrom = (recordedLiens: readonly Lien[], tradelines: readonly Tradeline[]): LiabilityDraft[] => {
  const { pairs, unmatchedTradelines } = matchLiens(recordedLiens, tradelines)
  const liens = pairs.map(
    ({ lien, tradeline }): LiabilityDraft => ({
      ...unknownFacts,
      kind: kindsOnRecord[lien.kind],
      source: 'RECORD',
      lienPosition: lien.position,
      creditor: tradeline?.creditor ?? lien.lender,
      balance: tradeline?.balance ?? lien.openBalanceEstimate,
      limit: tradeline?.limit ?? lien.originalAmount,
      monthlyPayment: tradeline?.monthlyPayment ?? 0,
      tradeline: tradeline ? keyOfTradeline(tradeline) : null,
      recorded: lien.openBalanceEstimate,
      reported: tradeline?.balance ?? null,
    }),
  )
  const last = Math.max(0, ...recordedLiens.map(({ position }) => position))
  return [
    ...liens,
    ...unmatchedTradelines.map((tradeline, at) => reportedAs(tradeline, last + at + 1)),
    ...tradelines
      .filter((tradeline) => !tradeline.securedByProperty && isOwed(tradeline))
      .map((tradeline) => reportedAs(tradeline, null)),
  ]
}

const reportedAs = (tradeline: Tradeline, lienPosition: number | null): LiabilityDraft => ({
  ...unknownFacts,
  kind: tradeline.kind,
  source: 'BUREAU',
  lienPosition,
  creditor: tradeline.creditor,
  balance: tradeline.balance,
  limit: tradeline.limit,
  monthlyPayment: tradeline.monthlyPayment,
  tradeline: keyOfTradeline(tradeline),
  recorded: null,
  reported: tradeline.balance,
})

export interface RefreshedLiabilities {
  /** Listed debts with new data in the file. */
  changedLiabilities: Liability[]
  /** Debts in the file that are not on the list. */
  newLiabilities: LiabilityDraft[]
  /** Added debts that are secured by a home: the borrower says whether it is this one. */
  unexplainedLiabilities: LiabilityDraft[]
}

/**
 * Compares a newer file with the list. Debts secured by a home that the borrower has already answered for count as
 * explained. A lien that the borrower added without a creditor's report takes the nearest debt of its kind.
 */
export const refreshedBy = (
  liabilities: readonly Liability[],
  tradelines: readonly Tradeline[],
): RefreshedLiabilities => {
  const openTradelines = new Map(tradelines.filter(isOwed).map((tradeline) => [keyOfTradeline(tradeline), tradeline]))
  const changedLiabilities: Liability[] = []
  for (const liability of liabilities) {
    const tradeline = liability.tradeline === null ? undefined : openTradelines.get(liability.tradeline)
    if (liability.tradeline !== null) openTradelines.delete(liability.tradeline)
    if (tradeline && tradeline.balance !== liability.reported)
      changedLiabilities.push({ ...liability, ...reportedFields(tradeline, liability) })
  }
  for (const liability of liabilities.filter(isUnreported)) {
    const tradeline = [...openTradelines.values()].find(
      (candidate) => candidate.kind === liability.kind && isNear(liability, candidate),
    )
    if (!tradeline) continue
    openTradelines.delete(keyOfTradeline(tradeline))
    changedLiabilities.push({
      ...liability,
      ...reportedFields(tradeline, liability),
      tradeline: keyOfTradeline(tradeline),
    })
  }
  const last = Math.max(0, ...liabilities.map(({ lienPosition }) => lienPosition ?? 0))
  const left = [...openTradelines.values()]
  const unexplainedLiabilities = left
    .filter((tradeline) => tradeline.securedByProperty)
    .map((tradeline, at) => reportedAs(tradeline, last + at + 1))
  const others = left
    .filter((tradeline) => !tradeline.securedByProperty)
    .map((tradeline) => reportedAs(tradeline, null))
  return { changedLiabilities, newLiabilities: [...unexplainedLiabilities, ...others], unexplainedLiabilities }
}

/**
 * A creditor's figure replaces our own earlier one, but neither a higher amount from the borrower nor a payment that
 * staff corrected.
 */
const reportedFields = (tradeline: Tradeline, liability: Liability) => ({
  reported: tradeline.balance,
  balance: liability.balance === liability.reported ? tradeline.balance : liability.balance,
  monthlyPayment: liability.isPaymentCorrected ? liability.monthlyPayment : tradeline.monthlyPayment,
})

const isUnreported = (liability: Liability): boolean =>
  liability.tradeline === null &&
  liability.removedFor === null &&
  (liability.kind === 'MORTGAGE' || liability.kind === 'HELOC')

/** Within a third of the borrower's amount: balances change between a statement and a report. */
const isNear = (liability: Liability, tradeline: Tradeline): boolean =>
  Math.abs(tradeline.balance - liability.balance) <= Math.max(liability.balance, tradeline.balance) / 3
