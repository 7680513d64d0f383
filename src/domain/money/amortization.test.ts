import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  amortizationSchedule,
  drawPayment,
  interestPerPeriod,
  type LevelLoan,
  monthlyPayment,
  paymentWithOddFirstPeriod,
  prepaymentPenaltyMax,
} from './amortization.ts'
import { toCents } from './money.ts'

const loans = fc.record({
  principal: fc.integer({ min: 15_000, max: 400_000 }),
  annualRatePct: fc.integer({ min: 100, max: 2000 }).map((hundredths) => hundredths / 100),
  months: fc.constantFrom(60, 120, 180, 240, 360),
})

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
  ])('OFR-07 there is no payment for %j', (loan) => {
    expect(monthlyPayment(loan)).toBeNaN()
    expect(amortizationSchedule(loan)).toEqual([])
  })

  test('OFR-07 the fee is paid back with the draw', () => {
    const draw = { amount: 50_000, originationFee: 2495, annualRatePct: 8.25, months: 120 }
    expect(drawPayment(draw)).toBe(643.86)
    expect(drawPayment({ ...draw, originationFee: 0 })).toBe(613.26)
  })

  test.each([
    [-1, 0],
    [0, -1],
    [Number.NaN, 0],
    [50_000, Number.POSITIVE_INFINITY],
  ])('OFR-07 REQ-04 an amount of %s with a fee of %s is refused', (amount, originationFee) =>
    expect(() => drawPayment({ amount, originationFee, annualRatePct: 8, months: 120 })).toThrow(
      new RangeError('Amount and origination fee must be numbers of 0 or more'),
    ),
  )

  test.each(vectors<LevelLoan & { daysToFirst: number }, number>('amortisation', 'paymentOddFirstPeriod'))(
    'OFR-07 odd first period $id is $expected',
    ({ input, expected }) => expect(paymentWithOddFirstPeriod(input)).toBe(expected),
  )

  test('OFR-07 a first period of thirty days is not odd', () => {
    const loan = { principal: 50_000, annualRatePct: 8.25, months: 120 }
    expect(paymentWithOddFirstPeriod({ ...loan, daysToFirst: 30 })).toBeCloseTo(monthlyPayment(loan), 2)
  })
})

describe('interest', () => {
  test('OFR-08 twelve periods of 365.25 days a year: a period is a twelfth of the yearly interest', () => {
    expect(interestPerPeriod(100_000, 12)).toBe(1000)
    expect(interestPerPeriod(50_000, 8.25)).toBe(343.75)
  })

  test('OFR-08 a period of given days earns by the day', () => {
    expect(interestPerPeriod(100_000, 7.305, 1)).toBe(20)
    expect(interestPerPeriod(100_000, 7.305, 45)).toBe(900)
  })

  test('OFR-08 interest of exactly half a cent goes to the even cent', () => {
    expect(interestPerPeriod(50, 0.3)).toBe(0.01)
    expect(interestPerPeriod(10, 0.6)).toBe(0)
    expect(interestPerPeriod(30, 0.6)).toBe(0.02)
  })
})

describe('the schedule', () => {
  test('OFR-07 pays the loan off to the cent on its last month', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rows = amortizationSchedule(loan)
        expect(rows).toHaveLength(loan.months)
        expect(rows.at(-1)?.balance).toBe(0)
        expect(totalCents(rows.map((row) => row.principal))).toBe(toCents(loan.principal))
        for (const row of rows) expect(toCents(row.payment)).toBe(toCents(row.interest) + toCents(row.principal))
      }),
      { numRuns: 20 },
    )
  })

  test('OFR-07 every payment but the last is the level payment, and the last takes what rounding left', () => {
    const loan = { principal: 52_495, annualRatePct: 8.25, months: 120 }
    const rows = amortizationSchedule(loan)
    expect(new Set(rows.slice(0, -1).map((row) => row.payment))).toEqual(new Set([643.86]))
    expect(Math.abs(rows.at(-1)!.payment - 643.86)).toBeLessThan(2)
  })

  test('OFR-07 paying extra ends sooner and costs less interest', () => {
    const loan = { principal: 50_000, annualRatePct: 9, months: 120 }
    const plain = amortizationSchedule(loan)
    const faster = amortizationSchedule(loan, 200)
    expect(faster.length).toBeLessThan(plain.length)
    expect(faster.at(-1)?.balance).toBe(0)
    expect(totalCents(faster.map((row) => row.interest))).toBeLessThan(totalCents(plain.map((row) => row.interest)))
    expect(faster[0]?.payment).toBe(833.38)
  })

  test.each(vectors<{ balance: number; pct: number }, number>('amortisation', 'prepaymentPenaltyMax'))(
    'OFR-07 prepayment penalty $id is at most $expected',
    ({ input, expected }) => expect(prepaymentPenaltyMax(input.balance, input.pct)).toBe(expected),
  )
})
