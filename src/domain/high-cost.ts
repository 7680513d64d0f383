import { Decimal } from 'decimal.js'
import type { Exact } from './money.ts'

/** High-cost mortgages (HOEPA, 12 CFR 1026.32). They cover lines on a principal dwelling. Amounts are dollars. */

export interface PointsAndFeesThresholds {
  /** From this total loan amount on, 5% is the limit. */
  totalLoanAmount: number
  /** Below it the limit is the lesser of 8% and this. */
  dollarTrigger: number
}

/** What the Bureau publishes for each year (12 CFR 1026.32(a)(1)(ii) and comment 32(a)(1)(ii)-1). */
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

const known: Readonly<Record<number, PointsAndFeesThresholds>> = pointsAndFeesThresholds
const newest = Math.max(...Object.keys(known).map(Number))

/** The thresholds of a year. RangeError for a year whose figures are not in the table: they are never guessed. */
export function pointsAndFeesThresholdsOf(year: number): PointsAndFeesThresholds {
  const found = known[year]
  if (!found) throw new RangeError(`No points and fees thresholds for ${year}`)
  return found
}

/**
 * Which year's thresholds a line opened in `year` is held to: its own, or the newest there are until those are known. The
 * Bureau raises them with consumer prices, and the lower of two thresholds never lets a line pass that the higher stops.
 */
export const yearOfThresholds = (year: number): number => Math.min(year, newest)

/**
 * Whether points and fees make a line high-cost. Its total loan amount is the credit limit at account opening; the year
 * is that of opening, see `yearOfThresholds`. An amount equal to the limit does not. RangeError for a year before the table.
 */
export function isHighCostByPointsAndFees(line: { year: number; creditLimit: Exact; pointsAndFees: Exact }): boolean {
  const { totalLoanAmount, dollarTrigger } = pointsAndFeesThresholdsOf(yearOfThresholds(line.year))
  const limit = new Decimal(line.creditLimit)
  const most = limit.lessThan(totalLoanAmount)
    ? Decimal.min(limit.times(SMALL_SHARE), dollarTrigger)
    : limit.times(FULL_SHARE)
  return most.lessThan(line.pointsAndFees)
}

/** Whether the APR makes a line high-cost: it exceeds the average prime offer rate by more than the limit, in points. */
export function isHighCostByAprSpread(lien: LienPosition, aprMinusApor: Exact): boolean {
  return new Decimal(aprMinusApor).greaterThan(aprSpreadLimits[lien])
}
