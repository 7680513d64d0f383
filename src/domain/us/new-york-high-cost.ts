import { Decimal } from 'decimal.js'
import type { CivilDate } from '../dates/civil-date.ts'
import { type FigureSource, figuresOn } from '../figures/published-figures.ts'
import type { LienPosition } from '../lending/high-cost.ts'
import type { Exact } from '../money/money.ts'

/**
 * High-cost home loans of New York: Banking Law, section 6-l. Dollars and points. It covers open-end plans, 6-l(1)(e),
 * of a natural person, for personal purposes, on the home they live in. It excludes loans above the conforming size.
 */
export const newYorkHighCost = {
  /** For applications from that day on. */
  from: '2003-04-01',
  /** Points over the yield of Treasury securities of comparable maturity on the 15th of the month before: 6-l(1)(g)(i). */
  spread: { first: 8, subordinate: 9 },
  /** At this total loan amount and above, the smaller share applies: 6-l(1)(g)(ii). */
  totalLoanAmount: 50_000,
  fullShare: 0.05,
  /** Below it, the greater of a share and an amount. */
  smallShare: 0.06,
  smallAmount: 1_500,
} as const

const newYorkFips = '36'

/**
 * Whether points and fees make a line a high-cost home loan. The base is the credit limit minus the points and fees
 * that the line itself pays. An amount equal to the limit is not high-cost.
 */
export function isNewYorkHighCostByFees(line: { creditLimit: Exact; pointsAndFees: Exact }): boolean {
  const { totalLoanAmount, fullShare, smallShare, smallAmount } = newYorkHighCost
  const total = new Decimal(line.creditLimit).minus(line.pointsAndFees)
  const most = total.lessThan(totalLoanAmount)
    ? Decimal.max(total.times(smallShare), smallAmount)
    : total.times(fullShare)
  return most.lessThan(line.pointsAndFees)
}

/**
 * Whether the APR makes a line a high-cost home loan: it exceeds the Treasury yield by more than the limit, in points.
 */
export function isNewYorkHighCostByRate(lien: LienPosition, aprMinusTreasury: Exact): boolean {
  return new Decimal(aprMinusTreasury).greaterThan(newYorkHighCost.spread[lien])
}

/**
 * Whether a line is above the conforming size for a comparable dwelling, and so outside the law: 6-l(1)(e). A county
 * without its own published limit is taken at the ceiling, which covers more lines. The published limits are for one
 * unit and those for more units are higher, so a line on such a home is never taken as outside.
 */
export function isAboveConformingSize(
  line: { creditLimit: number; countyFips: string | null; propertyType: string },
  source: FigureSource,
  day: CivilDate,
): boolean {
  const area = line.countyFips === null ? '' : `${newYorkFips}${line.countyFips}`
  const conforming = figuresOn(source, 'conforming-limits', day, area)
  return conforming?.isCurrent === true && line.propertyType !== 'TWO_TO_FOUR_UNITS'
    ? line.creditLimit > conforming.figures.limit
    : false
}
