import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from './money.ts'

/** The most the national program insures of a one-to-four-family house, in dollars (42 U.S.C. 4013(b)). */
export const NFIP_RESIDENTIAL_MAXIMUM = 250_000

/**
 * The flood insurance a lender must require of a house in a flood hazard area, in dollars: the least of what all liens
 * owe, the most the program offers, and the insurable value where it is known (42 U.S.C. 4012a(b)(1)). A line counts
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
