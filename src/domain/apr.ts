import { Decimal } from 'decimal.js'
import { type LevelLoan, levelPayment, PERIODS_PER_YEAR } from './amortisation.ts'
import { addDays, addMonths, type CivilDate, daysBetween } from './civil-date.ts'
import type { Exact } from './money.ts'

/** Annual percentage rates, in percentage points. Regulation Z rounds none of them; round where they are shown. */

/** The APR of an open-end line: periodic rate × periods in a year, fees left out (12 CFR 1026.14(b)). */
export function openEndApr(periodicRatePct: Exact, periodsPerYear = PERIODS_PER_YEAR): number {
  return new Decimal(periodicRatePct).times(periodsPerYear).toNumber()
}

export interface CycleCharges {
  periodicRatePct: Exact
  periodsPerYear: number
  /** The balance the periodic rate applies to, in dollars. */
  balance: Exact
  /** Charges figured on transactions, in dollars. */
  transactionCharges?: Exact
  /** Transactions that bore such a charge and are not already part of the balance, in dollars. */
  chargedBesidesBalance?: Exact
  /** Charges figured on neither, such as one per check, in dollars. */
  fixedCharges?: Exact
}

/**
 * The effective APR a statement may show: the cycle's whole finance charge over the amounts it was imposed on, without
 * counting any twice, × periods in a year (12 CFR 1026.14(c) and Appendix F).
 * @internal Kept for its official worked examples; the product asks for none.
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

/** A step of the calendar that payments follow: every so many months, or every so many days (weeks are 7). */
export type UnitPeriod = { months: number } | { days: number }

/** From the advance to the first payment: whole unit periods and the fraction of one that is left over. */
export interface FirstPeriod {
  whole: number
  /** 0 up to 1. */
  fraction: number
}

/**
 * Counts back from the first payment in unit periods; what is left is in days, thirty to a month (Reg Z, Appendix J,
 * (b)(5)). The payment is not before the advance.
 * @internal Kept for its official worked examples; the product asks for none.
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
 * The date the k-th payment falls due, 0 for the first.
 * @internal Kept for its official worked examples; the product asks for none.
 */
export function dueDate(firstPayment: CivilDate, unit: UnitPeriod, index: number): CivilDate {
  return 'days' in unit ? addDays(firstPayment, unit.days * index) : addMonths(firstPayment, unit.months * index)
}

export interface ActuarialLoan {
  /** Dollars received. */
  advance: number
  /** Dollars paid, one per unit period from the first payment on; 0 where none falls due. */
  payments: readonly number[]
  firstPeriod: FirstPeriod
  unitPeriodsPerYear: number
}

/**
 * The actuarial APR: the yearly rate at which the payments are worth what was received (Reg Z, Appendix J). Solved until
 * the rate is known to 1e-9 points. NaN when the payments do not give back the advance.
 */
export function actuarialApr({ advance, payments, firstPeriod: first, unitPeriodsPerYear }: ActuarialLoan): number {
  const worth = (rate: number) => {
    const paid = payments.reduceRight((later, payment) => payment + later / (1 + rate), 0)
    return paid / ((1 + first.fraction * rate) * (1 + rate) ** first.whole)
  }
  if (!(advance > 0) || !(worth(0) >= advance)) return Number.NaN
  let low = 0
  let high = 0.01
  while (worth(high) > advance) high *= 2
  const tolerance = 1e-9 / (100 * unitPeriodsPerYear)
  while (high - low > tolerance) {
    const middle = (low + high) / 2
    // Where floating point has no number between the two, the rate is as exact as it can be.
    if (middle === low || middle === high) break
    if (worth(middle) > advance) low = middle
    else high = middle
  }
  return ((low + high) / 2) * unitPeriodsPerYear * 100
}

/**
 * The all-in cost of a draw: the yearly rate at which its level monthly payments equal the cash received, fees included.
 * NaN when there is no payment or no cash.
 */
export function allInCost({ cash, ...loan }: LevelLoan & { cash: number }): number {
  const payment = levelPayment(loan)
  if (!payment) return Number.NaN
  return actuarialApr({
    advance: cash,
    payments: Array<number>(loan.months).fill(payment.toNumber()),
    firstPeriod: { whole: 1, fraction: 0 },
    unitPeriodsPerYear: PERIODS_PER_YEAR,
  })
}

/**
 * The first month after which having taken `loan` costs no more than having taken `other` for the same cash: payments so
 * far and what is still owed, added up. Undefined when that never happens before both have ended.
 */
export function breakEvenMonth(loan: LevelLoan, other: LevelLoan): number | undefined {
  const [costs, otherCosts] = [monthlyCosts(loan), monthlyCosts(other)]
  if (!costs || !otherCosts) return undefined
  for (let month = 1; month <= Math.max(loan.months, other.months); month += 1)
    if (costs(month).lessThanOrEqualTo(otherCosts(month))) return month
  return undefined
}

/** What a loan paid off after a month has cost: payments made and the balance. Undefined when it has no payment. */
function monthlyCosts(loan: LevelLoan): ((month: number) => Decimal) | undefined {
  const payment = levelPayment(loan)
  if (!payment) return undefined
  return (month) => {
    const left = Math.max(loan.months - month, 0)
    const growth = new Decimal(loan.annualRatePct).dividedBy(100 * PERIODS_PER_YEAR)
    const owed = payment.times(new Decimal(1).minus(growth.plus(1).pow(-left))).dividedBy(growth)
    return payment.times(loan.months - left).plus(owed)
  }
}
