import { Decimal } from 'decimal.js'
import { type Cents, type Exact, toCents, toTheCent } from './money.ts'

/**
 * Amounts are dollars, rates are yearly percentage points (8.25 is 8.25%), terms are months. Interest is monthly: a
 * twelfth of the yearly rate on the principal at the beginning of the month. Single days count only before the first
 * month (`interestOfDays`).
 */
export interface LevelLoan {
  principal: number
  annualRatePct: number
  months: number
  /** The lender rounds payments up to the next multiple of these cents. Absent: to the nearest cent, half to even. */
  roundUpToCents?: number | undefined
}

/** A loan with its monthly payment in dollars, such as one that was agreed on. */
export type PaidLoan = Omit<LevelLoan, 'roundUpToCents'> & { payment: number }

/** A month of the amortization schedule, in dollars rounded to the cent. */
export interface ScheduledMonth {
  /** 1 for the first payment. */
  month: number
  payment: number
  interest: number
  principal: number
  /** Balance after the payment. */
  balance: number
}

export const PERIODS_PER_YEAR = 12
/** Days that a single day's interest counts to a year, in leap years too. */
const daysPerYear = 365

/**
 * The level monthly payment in dollars by the standard amortization formula: P × r / (1 − (1 + r)^−n), rounded to the
 * cent half to even, or up as the lender rounds. NaN if any input is 0 or less or not a number.
 */
export function monthlyPayment(loan: LevelLoan): number {
  const exact = levelPayment(loan)
  if (!exact) return Number.NaN
  if (loan.roundUpToCents === undefined) return toTheCent(exact)
  // A payment that is a whole number of cents has noise in its twentieth digit, which must not round it up.
  const units = exact.times(100).toDecimalPlaces(8).dividedBy(loan.roundUpToCents).ceil()
  return units.times(loan.roundUpToCents).dividedBy(100).toNumber()
}

/**
 * The borrower's monthly payment on a draw with its origination fee, see `monthlyPayment`. Throws RangeError unless
 * amount and fee are numbers of 0 or more.
 */
export function drawPayment(draw: {
  amount: number
  originationFee: number
  annualRatePct: number
  months: number
  roundUpToCents?: number | undefined
}): number {
  const isAmount = (value: number) => Number.isFinite(value) && value >= 0
  if (!isAmount(draw.amount) || !isAmount(draw.originationFee))
    throw new RangeError('Amount and origination fee must be numbers of 0 or more')
  return monthlyPayment({ ...draw, principal: new Decimal(draw.amount).plus(draw.originationFee).toNumber() })
}

/**
 * The level payment if the first one is due after `daysToFirst` days instead of a 30-day month. Simple interest on the
 * principal for the days above (or below) 30 is spread over all payments. Dollars to four decimals.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function paymentWithOddFirstPeriod(loan: LevelLoan & { daysToFirst: number }): number {
  const exact = levelPayment(loan)
  if (!exact) return Number.NaN
  const oddDays = monthlyRate(loan.annualRatePct)
    .times(loan.daysToFirst - 30)
    .dividedBy(30)
  return exact.times(oddDays.plus(1)).toDecimalPlaces(4, Decimal.ROUND_HALF_EVEN).toNumber()
}

/**
 * Interest of a period in cents on a balance in cents, half to even. A year of 365.25 days has twelve periods, so a
 * period earns a twelfth of the yearly rate, whatever its days. The rate has at most five decimals. Integers are exact
 * here and far faster than decimals, which matters because every offer is priced with its whole schedule.
 * @internal For tests: a single period of the schedule.
 */
export function interestPerPeriod(balance: Cents, annualRatePct: number): Cents {
  const exact = balance * Math.round(annualRatePct * 1e5)
  const annualScale = 100 * PERIODS_PER_YEAR * 1e5
  const rest = exact % annualScale
  const cents = (exact - rest) / annualScale
  return rest * 2 > annualScale || (rest * 2 === annualScale && cents % 2 === 1) ? cents + 1 : cents
}

/**
 * Interest in dollars of single days on a balance, rounded to the cent: the yearly rate over 365 for each day. Below 0
 * for days below 0.
 */
export function interestOfDays(balance: Exact, annualRatePct: Exact, days: number): number {
  return toTheCent(
    new Decimal(balance)
      .times(annualRatePct)
      .times(days)
      .dividedBy(100 * daysPerYear),
  )
}

/**
 * The schedule of a monthly payment until the balance is zero. The last payment settles what is left, by the last month
 * at the latest, so that principals add up to the loan. Empty without a payment.
 */
export function amortizationSchedule({ principal, annualRatePct, months, payment }: PaidLoan): ScheduledMonth[] {
  if (!(payment > 0)) return []
  const paymentCents = toCents(payment)
  const rows: ScheduledMonth[] = []
  let balance = toCents(principal)
  for (let month = 1; month <= months && balance > 0; month += 1) {
    const interest = interestPerPeriod(balance, annualRatePct)
    const settlingCents = balance + interest
    const paidCents = month === months ? settlingCents : Math.min(paymentCents, settlingCents)
    balance = settlingCents - paidCents
    rows.push({
      month,
      payment: paidCents / 100,
      interest: interest / 100,
      principal: (paidCents - interest) / 100,
      balance: balance / 100,
    })
  }
  return rows
}

/** What a schedule comes to: its number of payments, the last of them, and sums in dollars. */
export interface RepaymentTotals {
  payments: number
  lastPayment: number
  totalInterest: number
  totalOfPayments: number
}

/** Returns the totals of a schedule to the cent. NaN and no payments for an empty one. */
export function scheduleTotals(schedule: readonly ScheduledMonth[]): RepaymentTotals {
  const lastPayment = schedule.at(-1)?.payment ?? Number.NaN
  const sum = (key: 'interest' | 'payment') =>
    schedule.length === 0
      ? Number.NaN
      : schedule.reduce((cents, month) => cents + Math.round(month[key] * 100), 0) / 100
  return { payments: schedule.length, lastPayment, totalInterest: sum('interest'), totalOfPayments: sum('payment') }
}

/**
 * The maximum prepayment penalty of `pct` points on a balance, in dollars (Reg Z, Appendix H-24).
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function prepaymentPenaltyMax(balance: Exact, pct: Exact): number {
  return toTheCent(new Decimal(balance).times(pct).dividedBy(100))
}

/** The unrounded level payment, or undefined if any input is 0 or less or not a number. */
export function levelPayment({ principal, annualRatePct, months }: LevelLoan): Decimal | undefined {
  if (![principal, annualRatePct, months].every((input) => Number.isFinite(input) && input > 0)) return undefined
  const rate = monthlyRate(annualRatePct)
  const discountFactor = rate.plus(1).pow(-months)
  return rate.times(principal).dividedBy(new Decimal(1).minus(discountFactor))
}

function monthlyRate(annualRatePct: number): Decimal {
  return new Decimal(annualRatePct).dividedBy(100 * PERIODS_PER_YEAR)
}
