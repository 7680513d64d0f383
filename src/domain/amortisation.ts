import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from './money.ts'

/** Amounts are dollars, rates are yearly percentage points (8.25 is 8.25%), terms are months. */
export interface LevelLoan {
  principal: number
  annualRatePct: number
  months: number
}

/** A month of the schedule, in dollars rounded to the cent. */
export interface ScheduledMonth {
  /** 1 for the first payment. */
  month: number
  payment: number
  interest: number
  principal: number
  /** Owed after the payment. */
  balance: number
}

export const DAYS_PER_YEAR = 365.25
export const PERIODS_PER_YEAR = 12

/**
 * The level monthly payment in dollars, rounded to the cent half to even: the standard amortisation formula,
 * P × r / (1 − (1 + r)^−n). NaN when any input is 0 or less or no number.
 */
export function monthlyPayment(loan: LevelLoan): number {
  const exact = levelPayment(loan)
  return exact ? toTheCent(exact) : Number.NaN
}

/**
 * What the borrower pays each month on a draw with its origination fee, as `monthlyPayment`.
 * Throws RangeError unless amount and fee are numbers of 0 or more.
 */
export function drawPayment(draw: {
  amount: number
  originationFee: number
  annualRatePct: number
  months: number
}): number {
  const isAmount = (value: number) => Number.isFinite(value) && value >= 0
  if (!isAmount(draw.amount) || !isAmount(draw.originationFee))
    throw new RangeError('Amount and origination fee must be numbers of 0 or more')
  return monthlyPayment({ ...draw, principal: new Decimal(draw.amount).plus(draw.originationFee).toNumber() })
}

/**
 * The level payment when the first one falls due after `daysToFirst` days instead of a 30-day month: simple interest
 * on the principal for the days beyond (or short of) 30 is spread over all payments. Dollars to four decimals.
 * @internal Kept for its official worked examples; the product asks for none.
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
 * Interest in dollars on a balance, rounded to the cent: the daily rate is the yearly one over 365.25, and a period is
 * a twelfth of 365.25 days unless `days` says otherwise. Balance and days are 0 or more.
 */
export function interestPerPeriod(
  balance: Exact,
  annualRatePct: Exact,
  days: Exact = DAYS_PER_YEAR / PERIODS_PER_YEAR,
): number {
  return toTheCent(new Decimal(balance).times(annualRatePct).dividedBy(100).times(days).dividedBy(DAYS_PER_YEAR))
}

/**
 * Month by month until nothing is owed. `extra` dollars go to principal each month on top of the level payment; the
 * last payment is whatever is left, so that principals add up to the loan. Empty when any input is 0 or less.
 */
export function amortisationSchedule(loan: LevelLoan, extra = 0): ScheduledMonth[] {
  const level = monthlyPayment(loan)
  if (Number.isNaN(level)) return []
  const paid = new Decimal(level).plus(Math.max(extra, 0))
  const rows: ScheduledMonth[] = []
  let balance = new Decimal(toTheCent(loan.principal))
  for (let month = 1; month <= loan.months && balance.greaterThan(0); month += 1) {
    const interest = interestPerPeriod(balance, loan.annualRatePct)
    const settles = balance.plus(interest)
    const payment = month === loan.months ? settles : Decimal.min(paid, settles)
    const principal = payment.minus(interest)
    balance = balance.minus(principal)
    rows.push({
      month,
      payment: payment.toNumber(),
      interest,
      principal: principal.toNumber(),
      balance: balance.toNumber(),
    })
  }
  return rows
}

/**
 * The most a prepayment penalty of `pct` points can cost on a balance, in dollars (Reg Z, Appendix H-24).
 * @internal Kept for its official worked examples; the product asks for none.
 */
export function prepaymentPenaltyMax(balance: Exact, pct: Exact): number {
  return toTheCent(new Decimal(balance).times(pct).dividedBy(100))
}

/** The unrounded level payment, or undefined when any input is 0 or less or no number. */
export function levelPayment({ principal, annualRatePct, months }: LevelLoan): Decimal | undefined {
  if (![principal, annualRatePct, months].every((input) => Number.isFinite(input) && input > 0)) return undefined
  const rate = monthlyRate(annualRatePct)
  const discounted = rate.plus(1).pow(-months)
  return rate.times(principal).dividedBy(new Decimal(1).minus(discounted))
}

function monthlyRate(annualRatePct: number): Decimal {
  return new Decimal(annualRatePct).dividedBy(100 * PERIODS_PER_YEAR)
}
