import { Decimal } from 'decimal.js'
import { addDays, type CivilDate } from '../dates/civil-date.ts'
import { type Exact, toTheCent } from '../money/money.ts'

/**
 * The first day on which a line on a home in a hazard area may be closed. The notice is due a reasonable time before the
 * completion of the transaction; the agencies generally regard ten calendar days as reasonable (42 U.S.C.
 * 4104a(a)(1); 12 CFR 339.9(c); Interagency Questions and Answers on Flood Insurance, Notice 2). The rule has no waiver.
 */
export const closingAfterFloodNotice = (noticeGiven: CivilDate, days: number): CivilDate => addDays(noticeGiven, days)

/**
 * The debt that flood insurance must cover, in dollars: the whole line and everything owed on liens that stay ahead of it,
 * since those are paid first (Interagency Questions and Answers on Flood Insurance, Amount 9; 12 CFR 339.3(a)).
 */
export const floodInsuredDebt = (lineAmount: Exact, seniorLienBalance: Exact): number =>
  toTheCent(new Decimal(lineAmount).plus(seniorLienBalance))

/**
 * The flood insurance that a lender must require for a house in a flood hazard area, in dollars: the least of the
 * balance of all liens, the program's maximum, and the insurable value if known (42 U.S.C. 4012a(b)(1)). A line counts
 * with its whole limit.
 */
export function floodInsuranceRequired(house: {
  outstandingPrincipal: Exact
  /** The maximum coverage of the national program for a one-to-four-family house (42 U.S.C. 4013(b)). */
  nfipMaximum: Exact
  insurableValue?: Exact | undefined
}): number {
  const { outstandingPrincipal, nfipMaximum, insurableValue } = house
  const lesser = Decimal.min(outstandingPrincipal, nfipMaximum)
  return toTheCent(insurableValue === undefined ? lesser : Decimal.min(lesser, insurableValue))
}
