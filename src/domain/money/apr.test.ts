import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { amortizationSchedule, type LevelLoan, monthlyPayment } from './amortization.ts'
import {
  actuarialApr,
  allInCost,
  breakEvenMonth,
  dueDate,
  effectiveApr,
  firstPeriod,
  openEndApr,
  type UnitPeriod,
} from './apr.ts'
import { totalDraw } from './draw.ts'
import { roundHalfEven } from './money.ts'

const toHundredths = (points: number) => roundHalfEven(points, 2).toNumber()

describe('open-end', () => {
  test('OFR-09 the open-end APR is the periodic rate times the number of periods and excludes fees', () => {
    expect(openEndApr('0.6875')).toBe(8.25)
    expect(openEndApr('0.023', 365)).toBe(8.395)
  })

  interface AppendixF {
    periodicRateMonthly: number
    billingCyclesPerYear: number
    previousBalance: number
    transaction: number
    averageDailyBalance?: number
    transactionChargeRate?: number
    checkCharge?: number
  }

  test.each(vectors<AppendixF, object>('apr-open-end', 'effectiveAprHomeEquity'))(
    'apr-open-end $id gives $expected',
    ({ input, expected }) => {
      const { transaction, averageDailyBalance, transactionChargeRate = 0 } = input
      const result = effectiveApr({
        periodicRatePct: input.periodicRateMonthly * 100,
        periodsPerYear: input.billingCyclesPerYear,
        balance: averageDailyBalance ?? input.previousBalance,
        transactionCharges: transaction * transactionChargeRate,
        chargedBesidesBalance: averageDailyBalance === undefined ? transaction : 0,
        fixedCharges: input.checkCharge ?? 0,
      })
      expect(result).toEqual(expected)
    },
  )
})

describe('actuarial', () => {
  interface AppendixJ {
    advance: number
    advanceDate: string
    payments: { n: number; amount: number; first: string; every?: string }[]
    unitPeriodsPerYear: number
    t: number
    f: string
  }

  /** The unit periods of the worked examples. Half months always come with their fraction. */
  const units: Record<number, UnitPeriod> = {
    4: { months: 3 },
    6: { months: 2 },
    12: { months: 1 },
    13: { days: 28 },
    26: { days: 14 },
    52: { days: 7 },
  }

  const quotient = (fraction: string) => {
    const [above, below = '1'] = fraction.split('/')
    return Number(above) / Number(below)
  }

  const all = [
    ...vectors<AppendixJ, number>('apr-appendix-j', 'aprActuarial'),
    ...vectors<AppendixJ, number>('apr-extra', 'aprActuarial'),
  ]

  test.each(all)('$id is $expected', ({ input, expected }) => {
    const apr = actuarialApr({
      advance: input.advance,
      payments: input.payments.flatMap(({ n, amount }) => Array<number>(n).fill(amount)),
      firstPeriod: { whole: input.t, fraction: quotient(input.f) },
      unitPeriodsPerYear: input.unitPeriodsPerYear,
    })
    expect(toHundredths(apr)).toBe(expected)
  })

  test.each(all.filter(({ input }) => input.unitPeriodsPerYear in units))(
    '$id counts its first period from the dates',
    ({ input }) => {
      const unit = units[input.unitPeriodsPerYear]!
      const [first, ...others] = input.payments
      const period = firstPeriod(input.advanceDate, first!.first, unit)
      expect(period.whole).toBe(input.t)
      expect(period.fraction).toBeCloseTo(quotient(input.f), 12)
      let index = first!.n
      for (const group of others) {
        expect(dueDate(first!.first, unit, index)).toBe(group.first)
        index += group.n
      }
    },
  )

  test('a loan whose payments do not repay the advance has no APR', () => {
    const loan = { advance: 1000, firstPeriod: { whole: 1, fraction: 0 }, unitPeriodsPerYear: 12 }
    expect(actuarialApr({ ...loan, payments: [400, 400] })).toBeNaN()
    expect(actuarialApr({ ...loan, payments: [] })).toBeNaN()
    expect(actuarialApr({ ...loan, advance: 0, payments: [1] })).toBeNaN()
    expect(actuarialApr({ ...loan, payments: [500, 500] })).toBeCloseTo(0, 7)
  })
})

describe('the all-in cost', () => {
  const buildSchedule = (loan: LevelLoan) => amortizationSchedule({ ...loan, payment: monthlyPayment(loan) })
  const offer = (annualRatePct: number, feeRatePct: number) => ({
    principal: totalDraw(50_000, { feeRatePct }),
    annualRatePct,
    months: 120,
  })

  test.each([
    [8.25, 4.99, 643.86, 9.39],
    [9.25, 2.99, 659.3, 9.95],
    [9.75, 0, 653.85, 9.75],
  ])('OFR-09 %s%% with a fee of %s%% pays %s a month and costs %s%% all-in', (rate, fee, payment, cost) => {
    expect(monthlyPayment(offer(rate, fee))).toBe(payment)
    expect(toHundredths(allInCost(50_000, buildSchedule(offer(rate, fee))))).toBe(cost)
  })

  test('OFR-09 the lower rate with the higher fee becomes cheaper only from month 29', () => {
    expect(breakEvenMonth(offer(8.25, 4.99), offer(9.25, 2.99))).toBe(29)
    expect(breakEvenMonth(offer(9.25, 2.99), offer(8.25, 4.99))).toBe(1)
  })

  test('OFR-09 an offer that costs more in every month never breaks even', () => {
    expect(breakEvenMonth(offer(9.25, 2.99), offer(9.25, 0))).toBeUndefined()
    expect(breakEvenMonth(offer(0, 0), offer(9.25, 0))).toBeUndefined()
  })

  test('OFR-09 without a fee the all-in cost equals the rate, except for payments rounded to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 360 }), (hundredths, months) => {
        const rate = hundredths / 100
        const cost = allInCost(50_000, buildSchedule({ principal: 50_000, annualRatePct: rate, months }))
        expect(Math.abs(cost - rate)).toBeLessThan(1e-3)
      }),
    )
  })

  test('OFR-09 there is no all-in cost without a payment', () =>
    expect(allInCost(50_000, buildSchedule({ principal: 50_000, annualRatePct: 0, months: 120 }))).toBeNaN())
})
