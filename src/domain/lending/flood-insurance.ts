import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from '../money/money.ts'

/** The maximum coverage of the national program for a one-to-four-family house, in dollars (42 U.S.C. 4013(b)). */
export const NFIP_RESIDENTIAL_MAXIMUM = 250_000

/**
 * The debt that flood insurance must cover, in dollars: the whole line and everything owed on liens that stay ahead of it,
 * since those are paid first (Interagency Questions and Answers on Flood Insurance, Amount 9; 12 CFR 339.3(a)).
 */
export const floodInsuredDebt = (lineAmount: Exact, liensAhead: Exact): number =>
  toTheCent(new Decimal(lineAmount).plus(liensAhead))

/**
 * The flood insurance that a lender must require for a house in a flood hazard area, in dollars: the least of the
 * balance of all liens, the program's maximum, and the insurable value if known (42 U.S.C. 4012a(b)(1)). A line counts
 * with its whole limit.
 */
export function floodInsuranceRequired(house: {
  outstandingPrincipal: Exact
  nfipMaximum?: Exact
  insurableValue?: Exact | undefined
}): number {
  const { outstandingPrincipal, nfipMaximum = NFIP_RESIDENTIAL_MAXIMUM, insurableValue } = house
  const lesser = Decimal.min(outstandingPrincipal, nfipMaximum)
  return toTheCent(insurableValue === undefined ? lesser : Decimal.min(lesser, insurableValue))
}
