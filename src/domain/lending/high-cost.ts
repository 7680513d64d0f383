import { Decimal } from 'decimal.js'
import type { CivilDate } from '../dates/civil-date.ts'
import { type FigureSource, figuresOn } from '../figures/published-figures.ts'
import type { Exact } from '../money/money.ts'

/** High-cost mortgages (HOEPA, 12 CFR 1026.32). The rule covers lines on a principal dwelling. Amounts are dollars. */

export interface PointsAndFeesThresholds {
  /** At this total loan amount and above, the limit is 5%. */
  totalLoanAmount: number
  /** Below that amount the limit is the lesser of 8% and this. */
  dollarTrigger: number
}

export interface DatedThresholds extends PointsAndFeesThresholds {
  /** The year for which they were published. */
  year: number
  /** Whether that is the year of the day in question. */
  isCurrent: boolean
}

/** Points by which an APR may exceed the average prime offer rate (12 CFR 1026.32(a)(1)(i)(A) and (C)). */
const aprSpreadLimits = { first: 6.5, subordinate: 8.5 } as const
export type LienPosition = keyof typeof aprSpreadLimits

const FULL_SHARE = 0.05
const SMALL_SHARE = 0.08

/**
 * The thresholds for a line that opens on a day: those of its year, or the newest there are until its own are published.
 * The Bureau raises the thresholds with consumer prices, so older thresholds are the stricter ones. RangeError for a day
 * before the first.
 */
export function pointsAndFeesThresholdsOn(source: FigureSource, day: CivilDate): DatedThresholds {
  const thresholds = figuresOn(source, 'high-cost-thresholds', day)
  if (!thresholds) throw new RangeError(`No points and fees thresholds for ${day.slice(0, 4)}`)
  return { ...thresholds.figures, year: Number(thresholds.from.slice(0, 4)), isCurrent: thresholds.isCurrent }
}

/**
 * Whether points and fees make a line high-cost. The total loan amount is the credit limit at account opening, and the
 * thresholds are those of the day of opening. An amount equal to the limit is not high-cost.
 */
export function isHighCostByPointsAndFees(
  line: { creditLimit: Exact; pointsAndFees: Exact },
  { totalLoanAmount, dollarTrigger }: PointsAndFeesThresholds,
): boolean {
  const limit = new Decimal(line.creditLimit)
  const most = limit.lessThan(totalLoanAmount)
    ? Decimal.min(limit.times(SMALL_SHARE), dollarTrigger)
    : limit.times(FULL_SHARE)
  return most.lessThan(line.pointsAndFees)
}

/**
 * Whether the APR makes a line high-cost: it exceeds the average prime offer rate by more than the limit, in points.
 */
export function isHighCostByAprSpread(lien: LienPosition, aprMinusApor: Exact): boolean {
  return new Decimal(aprMinusApor).greaterThan(aprSpreadLimits[lien])
}
