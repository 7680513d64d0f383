import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from './money.ts'

/** Amounts are dollars, rates are yearly percentage points (8.25 is 8.25%), terms are months. */
export interface LevelLoan {
  principal: number
  annualRatePct: number
  months: number
}

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

export const DAYS_PER_YEAR = 365.25
export const PERIODS_PER_YEAR = 12

/**
 * The level monthly payment in dollars, rounded to the cent half to even, by the standard amortization formula: P × r /
 * (1 − (1 + r)^−n). NaN if any input is 0 or less or not a number.
 */
export function monthlyPayment(loan: LevelLoan): number {
  const exact = levelPayment(loan)
  return exact ? toTheCent(exact) : Number.NaN
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
 * Interest in dollars on a balance, rounded to the cent. The daily rate is the yearly rate over 365.25, and a period is
 * a twelfth of 365.25 days unless `days` is given. Balance and days are 0 or more.
 */
export function interestPerPeriod(
  balance: Exact,
  annualRatePct: Exact,
  days: Exact = DAYS_PER_YEAR / PERIODS_PER_YEAR,
): number {
  return toTheCent(new Decimal(balance).times(annualRatePct).dividedBy(100).times(days).dividedBy(DAYS_PER_YEAR))
}

/**
 * The schedule until the balance is zero. `extra` dollars go to principal each month in addition to the level payment.
 * The last payment is the remaining balance, so that principals add up to the loan. Empty if any input is 0 or less.
 */
export function amortizationSchedule(loan: LevelLoan, extra = 0): ScheduledMonth[] {
  const level = monthlyPayment(loan)
  if (Number.isNaN(level)) return []
  const paymentWithExtra = new Decimal(level).plus(Math.max(extra, 0))
  const rows: ScheduledMonth[] = []
  let balance = new Decimal(toTheCent(loan.principal))
  for (let month = 1; month <= loan.months && balance.greaterThan(0); month += 1) {
    const interest = interestPerPeriod(balance, loan.annualRatePct)
    const settles = balance.plus(interest)
    const payment = month === loan.months ? settles : Decimal.min(paymentWithExtra, settles)
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
