import { Decimal } from 'decimal.js'
import type { Exact } from '../money/money.ts'

/** High-cost mortgages (HOEPA, 12 CFR 1026.32). The rule covers lines on a principal dwelling. Amounts are dollars. */

export interface PointsAndFeesThresholds {
  /** At this total loan amount and above, the limit is 5%. */
  totalLoanAmount: number
  /** Below that amount the limit is the lesser of 8% and this. */
  dollarTrigger: number
}

/** The thresholds that the Bureau publishes each year (12 CFR 1026.32(a)(1)(ii) and comment 32(a)(1)(ii)-1). */
export const pointsAndFeesThresholds = {
  2015: { totalLoanAmount: 20_391, dollarTrigger: 1020 },
  2016: { totalLoanAmount: 20_350, dollarTrigger: 1017 },
  2017: { totalLoanAmount: 20_579, dollarTrigger: 1029 },
  2018: { totalLoanAmount: 21_032, dollarTrigger: 1052 },
  2019: { totalLoanAmount: 21_549, dollarTrigger: 1077 },
  2020: { totalLoanAmount: 21_980, dollarTrigger: 1099 },
  2021: { totalLoanAmount: 22_052, dollarTrigger: 1103 },
  2022: { totalLoanAmount: 22_969, dollarTrigger: 1148 },
  2023: { totalLoanAmount: 24_866, dollarTrigger: 1243 },
  2024: { totalLoanAmount: 26_092, dollarTrigger: 1305 },
  2025: { totalLoanAmount: 26_968, dollarTrigger: 1348 },
  2026: { totalLoanAmount: 27_592, dollarTrigger: 1380 },
} as const satisfies Record<number, PointsAndFeesThresholds>

/** Points by which an APR may exceed the average prime offer rate (12 CFR 1026.32(a)(1)(i)(A) and (C)). */
const aprSpreadLimits = { first: 6.5, subordinate: 8.5 } as const
export type LienPosition = keyof typeof aprSpreadLimits

const FULL_SHARE = 0.05
const SMALL_SHARE = 0.08

const thresholdsByYear: Readonly<Record<number, PointsAndFeesThresholds>> = pointsAndFeesThresholds
const newest = Math.max(...Object.keys(thresholdsByYear).map(Number))

/** The thresholds of a year. RangeError if the table lacks the year: they are never guessed. */
export function pointsAndFeesThresholdsOf(year: number): PointsAndFeesThresholds {
  const thresholds = thresholdsByYear[year]
  if (!thresholds) throw new RangeError(`No points and fees thresholds for ${year}`)
  return thresholds
}

/**
 * The year whose thresholds apply to a line opened in `year`: that year, or the newest in the table until its figures
 * are known. The Bureau raises the thresholds with consumer prices, so older thresholds are the stricter ones.
 */
export const yearOfThresholds = (year: number): number => Math.min(year, newest)

/**
 * Whether points and fees make a line high-cost. The total loan amount is the credit limit at account opening, and the
 * year is that of opening, see `yearOfThresholds`. An amount equal to the limit is not high-cost. RangeError for a year
 * before the table.
 */
export function isHighCostByPointsAndFees(line: { year: number; creditLimit: Exact; pointsAndFees: Exact }): boolean {
  const { totalLoanAmount, dollarTrigger } = pointsAndFeesThresholdsOf(yearOfThresholds(line.year))
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
