/**
 * A line's figures in other arithmetic than the product's: exact fractions of whole numbers, and Newton's method. Nothing
 * of the product is imported, so that a fault of its engine cannot hide here. Money is whole cents, rates are thousandths
 * of a percentage point, dates are 'YYYY-MM-DD'.
 */

export interface RecomputedLoan {
  payment: bigint
  /** Number of payments. */
  count: number
  last: bigint
  total: bigint
  interest: bigint
}

/** Rounds a fraction of two positive numbers to a whole one; exactly half goes to the even one. */
export const roundFraction = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator
  const twice = (numerator - whole * denominator) * 2n
  return twice > denominator || (twice === denominator && whole % 2n === 1n) ? whole + 1n : whole
}

/** A twelfth of a thousandth of a percentage point. */
const monthParts = 1_200_000n

/** P × r × (1 + r)^n / ((1 + r)^n − 1) as one fraction, then each month's interest, until the last payment settles. */
export const recomputeLoan = (principal: bigint, rate: bigint, months: number): RecomputedLoan => {
  const growth = (monthParts + rate) ** BigInt(months)
  const flat = monthParts ** BigInt(months)
  const payment = roundFraction(principal * rate * growth, monthParts * (growth - flat))
  let [balance, total, last, count] = [principal, 0n, 0n, 0]
  while (balance > 0n) {
    count += 1
    balance += roundFraction(balance * rate, monthParts)
    last = count === months || payment > balance ? balance : payment
    balance -= last
    total += last
  }
  return { payment, count, last, total, interest: total - principal }
}

/**
 * The annual percentage rate in percentage points by the actuarial method (Regulation Z, Appendix J): the rate at which
 * payments, the first after one unit period of a month, are worth the advance. Newton's method.
 */
export const appendixJRate = (advance: bigint, { payment, count, last }: RecomputedLoan): number => {
  const amounts = Array.from({ length: count }, (_, at) => Number(at === count - 1 ? last : payment))
  let monthly = 0.01
  for (let round = 0; round < 100; round += 1) {
    let [worth, slope] = [-Number(advance), 0]
    for (const [at, amount] of amounts.entries()) {
      const discount = (1 + monthly) ** -(at + 1)
      worth += amount * discount
      slope -= ((at + 1) * amount * discount) / (1 + monthly)
    }
    const step = worth / slope
    monthly -= step
    if (Math.abs(step) < 1e-15) break
  }
  return monthly * 1200
}

/** A share in hundredths of a percent of an amount, to the cent, and never above a cap. */
export const percentageOf = (amount: bigint, hundredths: bigint, cap?: bigint): bigint => {
  const share = roundFraction(amount * hundredths, 10_000n)
  return cap !== undefined && share > cap ? cap : share
}

/** Interest of single days on a balance at a 365th of the yearly rate, to the cent; below 0 for days below 0. */
export const daysOfInterest = (balance: bigint, rate: bigint, days: number): bigint => {
  const interest = roundFraction(balance * rate * BigInt(Math.abs(days)), 36_500_000n)
  return days < 0 ? -interest : interest
}
