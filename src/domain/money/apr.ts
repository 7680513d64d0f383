import { Decimal } from 'decimal.js'
import { addDays, addMonths, type CivilDate, daysBetween } from '../dates/civil-date.ts'
import { type LevelLoan, levelPayment, PERIODS_PER_YEAR, type ScheduledMonth } from './amortization.ts'
import type { Exact } from './money.ts'

/** Annual percentage rates, in percentage points. Regulation Z does not round them; round only for display. */

/** The APR of an open-end line: periodic rate × periods in a year, without fees (12 CFR 1026.14(b)). */
export function openEndApr(periodicRatePct: Exact, periodsPerYear = PERIODS_PER_YEAR): number {
  return new Decimal(periodicRatePct).times(periodsPerYear).toNumber()
}

export interface CycleCharges {
  periodicRatePct: Exact
  periodsPerYear: number
  /** The balance the periodic rate applies to, in dollars. */
  balance: Exact
  /** Charges on transactions, in dollars. */
  transactionCharges?: Exact
  /** Transactions with such a charge that are not already part of the balance, in dollars. */
  chargedBesidesBalance?: Exact
  /** Other charges, such as one per check, in dollars. */
  fixedCharges?: Exact
}

/**
 * The effective APR that a statement may show: the cycle's whole finance charge over the amounts it applies to, each
 * counted once, × periods in a year (12 CFR 1026.14(c) and Appendix F).
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function effectiveApr(cycle: CycleCharges): { financeCharge: number; denominator: number; apr: number } {
  const financeCharge = new Decimal(cycle.balance)
    .times(cycle.periodicRatePct)
    .dividedBy(100)
    .plus(cycle.transactionCharges ?? 0)
    .plus(cycle.fixedCharges ?? 0)
  const denominator = new Decimal(cycle.balance).plus(cycle.chargedBesidesBalance ?? 0)
  const apr = financeCharge.times(100 * cycle.periodsPerYear).dividedBy(denominator)
  return {
    financeCharge: financeCharge.toNumber(),
    denominator: denominator.toNumber(),
    apr: apr.toDecimalPlaces(9, Decimal.ROUND_HALF_EVEN).toNumber(),
  }
}

/** The interval between payments: a number of months, or a number of days (weeks are 7). */
export type UnitPeriod = { months: number } | { days: number }

/** From the advance to the first payment: whole unit periods and the remaining fraction of one. */
export interface FirstPeriod {
  whole: number
  /** From 0 to 1. */
  fraction: number
}

/**
 * Counts back from the first payment in unit periods. The remainder is in days, thirty to a month (Reg Z, Appendix J,
 * (b)(5)). The payment is not before the advance.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function firstPeriod(advance: CivilDate, firstPayment: CivilDate, unit: UnitPeriod): FirstPeriod {
  if ('days' in unit) {
    const days = daysBetween(advance, firstPayment)
    return { whole: Math.floor(days / unit.days), fraction: (days % unit.days) / unit.days }
  }
  const monthsBack = (count: number) => addMonths(firstPayment, -count)
  let months = 0
  while (monthsBack(months + 1) >= advance) months += 1
  const oddDays = daysBetween(advance, monthsBack(months)) + (months % unit.months) * 30
  return { whole: Math.floor(months / unit.months), fraction: oddDays / (unit.months * 30) }
}

/**
 * The due date of the k-th payment, 0 for the first.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function dueDate(firstPayment: CivilDate, unit: UnitPeriod, index: number): CivilDate {
  return 'days' in unit ? addDays(firstPayment, unit.days * index) : addMonths(firstPayment, unit.months * index)
}

export interface ActuarialLoan {
  /** Dollars received. */
  advance: number
  /** Dollars paid, one entry per unit period from the first payment on; 0 if none is due. */
  payments: readonly number[]
  firstPeriod: FirstPeriod
  unitPeriodsPerYear: number
}

/**
 * The actuarial APR: the yearly rate at which the present value of the payments equals the advance (Reg Z, Appendix J).
 * Solved to within 1e-9 points. NaN if the payments do not repay the advance.
 */
export function actuarialApr({ advance, payments, firstPeriod: first, unitPeriodsPerYear }: ActuarialLoan): number {
  const presentValue = (rate: number) => {
    const paymentsValue = payments.reduceRight((later, payment) => payment + later / (1 + rate), 0)
    return paymentsValue / ((1 + first.fraction * rate) * (1 + rate) ** first.whole)
  }
  if (!(advance > 0) || !(presentValue(0) >= advance)) return Number.NaN
  let low = 0
  let high = 0.01
  while (presentValue(high) > advance) high *= 2
  const tolerance = 1e-9 / (100 * unitPeriodsPerYear)
  while (high - low > tolerance) {
    const middle = (low + high) / 2
    // If floating point has no number between the two, the rate is as exact as possible.
    if (middle === low || middle === high) break
    if (presentValue(middle) > advance) low = middle
    else high = middle
  }
  return ((low + high) / 2) * unitPeriodsPerYear * 100
}

/**
 * The all-in cost of a draw: the yearly rate at which its payments, one a month, equal the cash received, fees
 * included. NaN without a payment or without cash.
 */
export function allInCost(cash: number, schedule: readonly ScheduledMonth[]): number {
  return actuarialApr({
    advance: cash,
    payments: schedule.map(({ payment }) => payment),
    firstPeriod: { whole: 1, fraction: 0 },
    unitPeriodsPerYear: PERIODS_PER_YEAR,
  })
}

/**
 * The first month after which `loan` has cost no more than `other` for the same cash, counting payments so far and the
 * remaining balance. Undefined if that never happens before both end.
 */
export function breakEvenMonth(loan: LevelLoan, other: LevelLoan): number | undefined {
  const [costs, otherCosts] = [monthlyCosts(loan), monthlyCosts(other)]
  if (!costs || !otherCosts) return undefined
  for (let month = 1; month <= Math.max(loan.months, other.months); month += 1)
    if (costs(month).lessThanOrEqualTo(otherCosts(month))) return month
  return undefined
}

/** The cost of a loan paid off after a month: payments made plus the balance. Undefined if it has no payment. */
function monthlyCosts(loan: LevelLoan): ((month: number) => Decimal) | undefined {
  const payment = levelPayment(loan)
  if (!payment) return undefined
  return (month) => {
    const left = Math.max(loan.months - month, 0)
    const growth = new Decimal(loan.annualRatePct).dividedBy(100 * PERIODS_PER_YEAR)
    const remainingBalance = payment.times(new Decimal(1).minus(growth.plus(1).pow(-left))).dividedBy(growth)
    return payment.times(loan.months - left).plus(remainingBalance)
  }
}
