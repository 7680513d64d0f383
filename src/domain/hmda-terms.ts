import { addMonths, type CivilDate } from './civil-date.ts'

/** Terms as Regulation C counts them (12 CFR 1003.4(a)(12), (25), (26) and their comments). Months and years are whole. */

export interface RatePlan {
  /** `variable` also for a line whose draws may be given a fixed rate by choice (comment 4(a)(12)-4.ii). */
  rate: 'fixed' | 'variable'
  /** Until the last payment falls due, whatever it amortises over. */
  termMonths: number
  /** Before a variable rate first changes. */
  fixedMonths?: number
}

/** The average prime offer rate a plan is compared with: by whole years, the shorter where it lies halfway. */
export const aporComparableTermYears = (months: number): number => Math.max(1, Math.ceil(months / 12 - 0.5))

/** Of a variable rate its fixed period counts, and one year where there is none (comment 4(a)(12)-4.iii). */
export const comparableTermOf = ({ rate, termMonths, fixedMonths }: RatePlan): number => {
  if (rate === 'fixed') return aporComparableTermYears(termMonths)
  return fixedMonths === undefined ? 1 : aporComparableTermYears(fixedMonths)
}

/**
 * Months from account opening to the first change that is sure to come. A preferred rate, such as one for automatic
 * payments, is none (comment 4(a)(26)-2). Remainders are dropped; less than a month is one (comment 4(a)(26)-5).
 */
export const introductoryRatePeriodMonths = (introduction: { opened: CivilDate; ends: CivilDate } | null): string => {
  if (introduction === null) return 'NA'
  let months = 0
  while (addMonths(introduction.opened, months + 1) <= introduction.ends) months += 1
  return String(Math.max(1, months))
}

/** Of a line all that can be drawn, whatever is drawn first (comment 4(a)(7)-6). Dollars. */
export const loanAmountReported = (line: { creditLimit: number; initialDraw: number }): number => line.creditLimit

/** Months to the last payment, a balloon's too (comment 4(a)(25)-1). */
export const loanTermMonths = ({ termMonths }: { termMonths: number; amortisesOverMonths?: number }): string =>
  String(termMonths)
