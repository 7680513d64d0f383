import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  amortizationSchedule,
  drawPayment,
  interestOfDays,
  interestPerPeriod,
  type LevelLoan,
  monthlyPayment,
  paymentWithOddFirstPeriod,
  prepaymentPenaltyMax,
  scheduleTotals,
} from './amortization.ts'
import { toCents } from './money.ts'

const loans = fc.record({
  principal: fc.integer({ min: 15_000, max: 400_000 }),
  annualRatePct: fc.integer({ min: 100, max: 2000 }).map((hundredths) => hundredths / 100),
  months: fc.constantFrom(60, 120, 180, 240, 360),
})

const level = (loan: LevelLoan) => amortizationSchedule({ ...loan, payment: monthlyPayment(loan) })

const totalCents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0)

describe('the monthly payment', () => {
  test.each([
    ...vectors<LevelLoan, number>('amortisation', 'monthlyPayment'),
    ...vectors<LevelLoan, number>('offer', 'monthlyPayment'),
  ])('OFR-07 monthly payment $id is $expected', ({ input, expected }) => expect(monthlyPayment(input)).toBe(expected))

  test.each([
    [{ principal: 0, annualRatePct: 8, months: 120 }],
    [{ principal: -1, annualRatePct: 8, months: 120 }],
    [{ principal: 50_000, annualRatePct: 0, months: 120 }],
    [{ principal: 50_000, annualRatePct: -8, months: 120 }],
    [{ principal: 50_000, annualRatePct: 8, months: 0 }],
    [{ principal: Number.NaN, annualRatePct: 8, months: 120 }],
  ])('OFR-07 %j has no payment', (loan) => {
    expect(monthlyPayment(loan)).toBeNaN()
    expect(level(loan)).toEqual([])
  })

  test('OFR-07 the fee is repaid with the draw', () => {
    const draw = { amount: 50_000, originationFee: 2495, annualRatePct: 8.25, months: 120 }
    expect(drawPayment(draw)).toBe(643.86)
    expect(drawPayment({ ...draw, originationFee: 0 })).toBe(613.26)
  })

  test.each([
    [-1, 0],
    [0, -1],
    [Number.NaN, 0],
    [50_000, Number.POSITIVE_INFINITY],
  ])('OFR-07 REQ-04 an amount of %s with a fee of %s is rejected', (amount, originationFee) =>
    expect(() => drawPayment({ amount, originationFee, annualRatePct: 8, months: 120 })).toThrow(
      new RangeError('Amount and origination fee must be numbers of 0 or more'),
    ),
  )

  test.each(vectors<LevelLoan & { daysToFirst: number }, number>('amortisation', 'paymentOddFirstPeriod'))(
    'OFR-07 the payment with odd first period $id is $expected',
    ({ input, expected }) => expect(paymentWithOddFirstPeriod(input)).toBe(expected),
  )

  test('OFR-07 a first period of thirty days is not odd', () => {
    const loan = { principal: 50_000, annualRatePct: 8.25, months: 120 }
    expect(paymentWithOddFirstPeriod({ ...loan, daysToFirst: 30 })).toBeCloseTo(monthlyPayment(loan), 2)
  })
})

describe('interest', () => {
  test('OFR-08 with twelve periods in a 365.25-day year, one period earns a twelfth of the annual interest', () => {
    expect(interestPerPeriod(100_000_00, 12)).toBe(1000_00)
    expect(interestPerPeriod(50_000_00, 8.25)).toBe(343_75)
  })

  test('OFR-08 interest of exactly half a cent rounds to the even cent', () => {
    expect(interestPerPeriod(50_00, 0.3)).toBe(1)
    expect(interestPerPeriod(10_00, 0.6)).toBe(0)
    expect(interestPerPeriod(30_00, 0.6)).toBe(2)
  })

  test('OFR-08 interest in cents matches exact decimal arithmetic', () => {
    const balances = fc.integer({ min: 0, max: 1_000_000_000 })
    const rates = fc.integer({ min: 1, max: 30_000 }).map((thousandths) => thousandths / 1000)
    fc.assert(
      fc.property(balances, rates, (balance, rate) => {
        const exact = new Decimal(balance).times(rate).dividedBy(1200)
        expect(interestPerPeriod(balance, rate)).toBe(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_EVEN).toNumber())
      }),
      { numRuns: 500 },
    )
  })

  test('each single day earns a 365th of the annual rate, and a shorter period subtracts it', () => {
    expect(interestOfDays(100_000, 7.3, 1)).toBe(20)
    expect(interestOfDays(100_000, 7.3, 26)).toBe(520)
    expect(interestOfDays(100_000, 7.3, -5)).toBe(-100)
    expect(interestOfDays(100_000, 7.3, 0)).toBe(0)
  })
})

describe('the schedule', () => {
  test('OFR-07 pays off the loan to the cent in its last month', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rows = level(loan)
        expect(rows).toHaveLength(loan.months)
        expect(rows.at(-1)?.balance).toBe(0)
        expect(totalCents(rows.map((row) => row.principal))).toBe(toCents(loan.principal))
        for (const row of rows) expect(toCents(row.payment)).toBe(toCents(row.interest) + toCents(row.principal))
      }),
      { numRuns: 20 },
    )
  })

  test('OFR-07 every payment except the last is the level payment, and the last absorbs rounding', () => {
    const loan = { principal: 52_495, annualRatePct: 8.25, months: 120 }
    const rows = level(loan)
    expect(new Set(rows.slice(0, -1).map((row) => row.payment))).toEqual(new Set([643.86]))
    expect(Math.abs(rows.at(-1)!.payment - 643.86)).toBeLessThan(2)
  })

  test('OFR-07 extra payments end the loan sooner and cost less interest', () => {
    const loan = { principal: 50_000, annualRatePct: 9, months: 120 }
    const plain = level(loan)
    const faster = amortizationSchedule({ ...loan, payment: monthlyPayment(loan) + 200 })
    expect(faster.length).toBeLessThan(plain.length)
    expect(faster.at(-1)?.balance).toBe(0)
    expect(totalCents(faster.map((row) => row.interest))).toBeLessThan(totalCents(plain.map((row) => row.interest)))
    expect(faster[0]?.payment).toBe(833.38)
  })

  test('12 CFR 1026.18(h) totals add up the schedule, including its last payment', () => {
    const loan = { principal: 100_000, annualRatePct: 8, months: 360 }
    const rows = level(loan)
    const totals = scheduleTotals(rows)
    expect(totals.payments).toBe(360)
    expect(totals.lastPayment).toBe(rows.at(-1)!.payment)
    expect(toCents(totals.totalOfPayments)).toBe(totalCents(rows.map(({ payment }) => payment)))
    expect(toCents(totals.totalInterest)).toBe(toCents(totals.totalOfPayments) - 100_000_00)
    // 360 equal payments would be another sum.
    expect(totals.totalOfPayments).not.toBe(toCents(733.76 * 360) / 100)
    expect(scheduleTotals([])).toEqual({
      payments: 0,
      lastPayment: Number.NaN,
      totalInterest: Number.NaN,
      totalOfPayments: Number.NaN,
    })
  })

  test('a lender may round payments up to the cent or the dollar, which makes the last one the smallest', () => {
    const loan = { principal: 52_495, annualRatePct: 8.25, months: 120 }
    expect(monthlyPayment(loan)).toBe(643.86)
    // 643.864 exactly.
    expect(monthlyPayment({ ...loan, roundUpToCents: 1 })).toBe(643.87)
    expect(monthlyPayment({ ...loan, roundUpToCents: 100 })).toBe(644)
    for (const roundUpToCents of [1, 100]) {
      const rows = level({ ...loan, roundUpToCents })
      expect(rows.at(-1)!.balance).toBe(0)
      expect(rows.at(-1)!.payment).toBeLessThanOrEqual(rows[0]!.payment)
    }
  })

  test('a payment in whole cents is not rounded up to the next cent', () => {
    // One month: principal and a twelfth of the rate, 1,010.00 to the cent.
    expect(monthlyPayment({ principal: 1_000, annualRatePct: 12, months: 1, roundUpToCents: 1 })).toBe(1_010)
    expect(monthlyPayment({ principal: 1_000, annualRatePct: 12, months: 1, roundUpToCents: 100 })).toBe(1_010)
  })

  test('payments rounded up substantially may end before the term', () => {
    const rows = level({ principal: 5_000, annualRatePct: 8, months: 360, roundUpToCents: 100 })
    expect(rows.length).toBeLessThan(360)
    expect(rows.at(-1)!.balance).toBe(0)
  })

  test.each(vectors<{ balance: number; pct: number }, number>('amortisation', 'prepaymentPenaltyMax'))(
    'OFR-07 prepayment penalty $id is at most $expected',
    ({ input, expected }) => expect(prepaymentPenaltyMax(input.balance, input.pct)).toBe(expected),
  )
})
