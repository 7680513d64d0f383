import type { Liability, LiabilityKind } from '#src/domain/liability.ts'
import type { Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Lien } from '#src/vendors/property-record/property-record.port.ts'
import { isOwed, keyOfTradeline, matchLiens } from './lien-matching.rules.ts'

/** What land record and credit file say together of an applicant's debts. Whole dollars. */

type Unnamed = Omit<Liability, 'id'>

const kindsOnRecord: Record<Lien['kind'], LiabilityKind> = {
  MORTGAGE: 'MORTGAGE',
  HELOC: 'HELOC',
  TAX: 'TAX',
  JUDGMENT: 'JUDGMENT',
  ASSOCIATION: 'OTHER',
}

const untold = { accountEnding: null, confirmedAt: null, removedFor: null, payoffStatus: 'NOT_MARKED' } as const

/**
 * The list to begin with: each recorded lien with the debt behind it, then mortgages and lines that some home secures
 * but no lien of this one explains, then what no home secures.
 */
export const liabilitiesFrom = (recorded: readonly Lien[], tradelines: readonly Tradeline[]): Unnamed[] => {
  const { pairs, unmatched } = matchLiens(recorded, tradelines)
  const liens = pairs.map(
    ({ lien, tradeline }): Unnamed => ({
      ...untold,
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
  const last = Math.max(0, ...recorded.map(({ position }) => position))
  return [
    ...liens,
    ...unmatched.map((line, at) => reportedAs(line, last + at + 1)),
    ...tradelines.filter((line) => !line.securedByProperty && isOwed(line)).map((line) => reportedAs(line, null)),
  ]
}

const reportedAs = (line: Tradeline, lienPosition: number | null): Unnamed => ({
  ...untold,
  kind: line.kind,
  source: 'BUREAU',
  lienPosition,
  creditor: line.creditor,
  balance: line.balance,
  limit: line.limit,
  monthlyPayment: line.monthlyPayment,
  tradeline: keyOfTradeline(line),
  recorded: null,
  reported: line.balance,
})

export interface RefreshedLiabilities {
  /** Those of which the file says something new, with it. */
  changed: Liability[]
  /** Debts of the file that are not on the list. */
  added: Unnamed[]
  /** Of the added, the ones that some home secures: the borrower says whether it is this one. */
  unexplained: Unnamed[]
}

/**
 * A newer file against the list. Debts on a home that the borrower has spoken of, also to say that they are not on this
 * one, are explained; a lien the borrower named without a creditor's report takes the nearest debt of its kind.
 */
export const refreshedBy = (known: readonly Liability[], tradelines: readonly Tradeline[]): RefreshedLiabilities => {
  const owed = new Map(tradelines.filter(isOwed).map((line) => [keyOfTradeline(line), line]))
  const changed: Liability[] = []
  for (const one of known) {
    const line = one.tradeline === null ? undefined : owed.get(one.tradeline)
    if (one.tradeline !== null) owed.delete(one.tradeline)
    if (line && line.balance !== one.reported) changed.push({ ...one, ...reportOf(line, one) })
  }
  for (const one of known.filter(isUnreported)) {
    const line = [...owed.values()].find((candidate) => candidate.kind === one.kind && isNear(one, candidate))
    if (!line) continue
    owed.delete(keyOfTradeline(line))
    changed.push({ ...one, ...reportOf(line, one), tradeline: keyOfTradeline(line) })
  }
  const last = Math.max(0, ...known.map(({ lienPosition }) => lienPosition ?? 0))
  const left = [...owed.values()]
  const unexplained = left.filter((line) => line.securedByProperty).map((line, at) => reportedAs(line, last + at + 1))
  const others = left.filter((line) => !line.securedByProperty).map((line) => reportedAs(line, null))
  return { changed, added: [...unexplained, ...others], unexplained }
}

/** A creditor's figure takes the place of our own earlier one, never of what the borrower says is more. */
const reportOf = (line: Tradeline, one: Liability) => ({
  reported: line.balance,
  balance: one.balance === one.reported ? line.balance : one.balance,
  monthlyPayment: line.monthlyPayment,
})

const isUnreported = (one: Liability): boolean =>
  one.tradeline === null && one.removedFor === null && (one.kind === 'MORTGAGE' || one.kind === 'HELOC')

/** Within a third of what the borrower says: balances move between a statement and a report. */
const isNear = (one: Liability, line: Tradeline): boolean =>
  Math.abs(line.balance - one.balance) <= Math.max(one.balance, line.balance) / 3
