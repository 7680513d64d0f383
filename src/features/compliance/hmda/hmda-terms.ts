import { addMonths, type CivilDate } from '#src/domain/dates/civil-date.ts'

/** Terms as Regulation C counts them (12 CFR 1003.4(a)(12), (25), (26) and their comments). Months and years are whole. */

export interface RatePlan {
  /** `variable` includes a line whose draws may get a fixed rate by choice (comment 4(a)(12)-4.ii). */
  rate: 'fixed' | 'variable'
  /** Until the last payment is due, whatever the amortization period is. */
  termMonths: number
  /** Until a variable rate first changes. */
  fixedMonths?: number
}

/**
 * The average prime offer rate to compare a plan with, by whole years. Halfway between two terms the shorter one
 * counts.
 */
export const aporComparableTermYears = (months: number): number => Math.max(1, Math.ceil(months / 12 - 0.5))

/** For a variable rate the fixed period counts, or one year if there is none (comment 4(a)(12)-4.iii). */
export const comparableTermOf = ({ rate, termMonths, fixedMonths }: RatePlan): number => {
  if (rate === 'fixed') return aporComparableTermYears(termMonths)
  return fixedMonths === undefined ? 1 : aporComparableTermYears(fixedMonths)
}

/**
 * Months from account opening to the first rate change that is certain. A preferred rate, such as one for automatic
 * payments, does not count (comment 4(a)(26)-2). Fractions are dropped; less than a month counts as one (comment
 * 4(a)(26)-5).
 */
export const introductoryRatePeriodMonths = (
  introduction: { openingDate: CivilDate; ends: CivilDate } | null,
): string => {
  if (introduction === null) return 'NA'
  let months = 0
  while (addMonths(introduction.openingDate, months + 1) <= introduction.ends) months += 1
  return String(Math.max(1, months))
}

/** For a line, the full credit limit, whatever is drawn first (comment 4(a)(7)-6). Dollars. */
export const loanAmountReported = (line: { creditLimit: number; initialDraw: number }): number => line.creditLimit

export interface LoanTerm {
  /** For a line, until the last day on which it can be drawn. */
  drawMonths?: number
  /** Over which what was drawn is repaid, until the last payment; a balloon payment counts (comment 4(a)(25)-1). */
  termMonths: number
  amortizesOverMonths?: number
}

/**
 * Months from opening until the account ends. A line that is drawn on its last day is repaid from then on, so both
 * periods count (comment 4(a)(25)-4).
 */
export const accountMonths = ({ drawMonths = 0, termMonths }: LoanTerm): number => drawMonths + termMonths

/** The term as it is reported. */
export const loanTermMonths = (term: LoanTerm): string => String(accountMonths(term))
