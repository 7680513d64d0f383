import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Offer, PayableDebt } from '#src/application/offers.schema.ts'
import { toCents } from '#src/domain/money/money.ts'
import { borrowersTaxes, statesWithRecordingTax } from '#src/domain/us/home-recording-taxes.ts'
import { recordingTaxesOn } from '#src/domain/us/recording-tax.ts'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  compare,
  drawBounds,
  figuresOfDraw,
  interestOf,
  isChoiceWithin,
  lineFor,
  offerFigures,
  paymentSchedule,
  payoffOf,
  rateWith,
} from './offers.calculator.ts'

const offer = (overrides: Partial<Offer> = {}): Offer => ({
  offerId: '10-LOWEST_RATE',
  type: 'LOWEST_RATE',
  term: 10,
  rateType: 'FIXED',
  rate: 8.25,
  baseRate: 8.25,
  otherRate: 9.75,
  originationFee: 4.99,
  min: 15_000,
  max: 120_000,
  minDraw: 14_288,
  maxDraw: 114_012,
  discounts: [],
  recordingTax: null,
  limits: [],
  openEndApr: 8.25,
  allInCost: 9.39,
  ...overrides,
})
const label = { en: 'x', es: 'x' }
const discounts = [
  { type: 'AUTOPAY', rateWithDiscount: 8, label },
  { type: 'CREDIT_UNION', rateWithDiscount: 7.75, label },
  { type: 'ALL_IN', rateWithDiscount: 7.5, label },
]
const florida = {
  min: 0,
  max: 0,
  taxes: [
    { perHundred: '0.35', startedHundredsCount: true },
    { perHundred: '0.20', startedHundredsCount: false },
  ],
}

describe('the figures of a choice', () => {
  test.each([
    [8.25, 4.99, 643.86, 9.39],
    [9.25, 2.99, 659.3, 9.95],
    [9.75, 0, 653.85, 9.75],
  ])(
    'OFR-01 OFR-07 $50,000 over ten years at %d%% with a fee of %d%% pays $%d, %d%% all in',
    (rate, fee, payment, cost) => {
      const figures = figuresOfDraw(offer({ rate, originationFee: fee }), { draw: 50_000, discounts: [] }, null)
      expect(figures.monthlyPayment).toBe(payment)
      expect(figures.allInCost).toBeCloseTo(cost, 2)
      expect(figures.openEndApr).toBeCloseTo(rate, 9)
    },
  )

  test.each(vectors<{ principal: number; annualRatePct: number; months: number }, number>('offer', 'monthlyPayment'))(
    'OFR-07 a published offer has the payment that it states ($id)',
    ({ input, expected }) => {
      const like = offer({ rate: input.annualRatePct, term: input.months / 12, originationFee: 0 })
      expect(figuresOfDraw(like, { draw: input.principal, discounts: [] }, null).monthlyPayment).toBe(expected)
    },
  )

  test('OFR-01 the cap limits the fee', () => {
    const figures = figuresOfDraw(offer(), { draw: 50_000, discounts: [] }, 2_000)
    expect(figures).toMatchObject({ originationFee: 2_000, totalDraw: 52_000, lineAmount: 52_000 })
  })

  test('OFR-03 PRESERVE adds the payoff to the cash, DEDUCT subtracts it, MAXIMIZE draws everything', () => {
    const of = (preference: 'PRESERVE' | 'DEDUCT' | 'MAXIMIZE') =>
      offerFigures(offer(), { selected: 30_000, preference, payoff: 12_000, discounts: [] }, null)
    expect(of('PRESERVE')).toMatchObject({ draw: 42_000, cash: 30_000, payoff: 12_000 })
    expect(of('DEDUCT')).toMatchObject({ draw: 30_000, cash: 18_000 })
    expect(of('MAXIMIZE')).toMatchObject({ draw: 114_012, cash: 102_012 })
  })

  test('OFR-04 the slider leaves room for the payoff, and is missing when the offer cannot cover it', () => {
    expect(drawBounds(offer({ minDraw: 14_287.4, maxDraw: 114_011.9 }), 'PRESERVE', 1_000)).toEqual({
      min: 13_288,
      max: 113_011,
    })
    expect(drawBounds(offer(), 'DEDUCT', 200_000)).toBeUndefined()
  })

  test('OFR-05 a draw outside the offer, or less than the debts it pays, cannot be confirmed', () => {
    const at = (selectedAmount: number, payoff = 0) =>
      isChoiceWithin(
        offer(),
        offerFigures(offer(), { selected: selectedAmount, preference: 'DEDUCT', payoff, discounts: [] }, null),
      )
    expect([at(14_287), at(14_288), at(114_012), at(114_013), at(20_000, 20_001)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  test('OFR-06 each discount subtracts its own points, and all of them give ALL_IN', () => {
    const rates = [[], ['AUTOPAY'], ['AUTOPAY', 'AUTOPAY'], ['CREDIT_UNION', 'AUTOPAY']].map((discountTypes) =>
      rateWith(offer({ discounts }), discountTypes),
    )
    expect(rates).toEqual([8.25, 8, 8, 7.5])
  })

  test('OFR-02 the line covers the draw, the fee and the tax on the line itself', () => {
    const figures = figuresOfDraw(offer({ recordingTax: florida }), { draw: 50_000, discounts: [] }, null)
    expect(figures.totalDraw).toBe(52_495)
    expect(figures.recordingTax).toBe(recordingTaxesOn(figures.lineAmount, florida.taxes))
    expect(figures.lineAmount).toBeCloseTo(52_495 + figures.recordingTax, 2)
  })

  test('OFR-07 the payment on a zero draw is not a number', () =>
    expect(figuresOfDraw(offer(), { draw: 0, discounts: [] }, null).monthlyPayment).toBeNaN())
})

describe('for any draw', () => {
  const draws = fc.integer({ min: 100, max: 400_000 })

  test('OFR-02 a line covers its own tax to the cent, in every state that taxes it', () =>
    fc.assert(
      fc.property(draws, fc.constantFrom(...statesWithRecordingTax), (total, state) => {
        const home = { state, countyFips: null, city: 'Yonkers', units: null }
        const tax = { min: 0, max: 0, taxes: borrowersTaxes(home, '2026-11-20') }
        const line = lineFor(total, tax)
        expect(toCents(line) - toCents(total)).toBe(toCents(recordingTaxesOn(line, tax.taxes)))
      }),
    ))

  test('OFR-08 the schedule repays the line, and its interest agrees with the payments', () =>
    fc.assert(
      fc.property(draws, fc.constantFrom(5, 10, 15, 30), (draw, term) => {
        const figures = figuresOfDraw(offer({ term }), { draw, discounts: [] }, null)
        const schedule = paymentSchedule(figures)
        expect(schedule.length).toBeLessThanOrEqual(figures.termMonths)
        expect(schedule.at(-1)!.balance).toBe(0)
        expect(interestOf(schedule)).toBe(figures.totalInterest)
        expect(toCents(figures.totalOfPayments)).toBe(toCents(figures.lineAmount) + toCents(figures.totalInterest))
      }),
      { numRuns: 40 },
    ))

  test('12 CFR 1026.18(h) the total of payments is the sum of the schedule, not a multiple of the payment', () => {
    const figures = figuresOfDraw(offer({ term: 30 }), { draw: 100_000, discounts: [] }, null)
    const payments = paymentSchedule(figures).map(({ payment }) => toCents(payment))
    expect(toCents(figures.totalOfPayments)).toBe(payments.reduce((sum, payment) => sum + payment, 0))
    expect(toCents(figures.totalOfPayments)).not.toBe(toCents(figures.monthlyPayment) * 360)
  })

  test('12 CFR 1026.18(g) the payment includes a recording tax that is financed', () => {
    const taxedFigures = figuresOfDraw(offer({ recordingTax: florida }), { draw: 50_000, discounts: [] }, null)
    // The tax: 0.35 for each of 528 started hundreds, and 0.2% of 52,785.37. At 8.25%, 120
    // payments of 12.26527 repay 1,000.
    expect(taxedFigures.recordingTax).toBe(290.37)
    expect(taxedFigures.monthlyPayment).toBe(647.43)
  })

  test('when a lender rounds payments up to the dollar, the last one is smaller, and the total is their sum', () => {
    const figures = figuresOfDraw(offer({ roundPaymentsUpToCents: 100 }), { draw: 50_000, discounts: [] }, null)
    expect(figures.monthlyPayment).toBe(644)
    expect(paymentSchedule(figures).at(-1)!.payment).toBeLessThan(644)
    expect(toCents(figures.totalOfPayments)).toBe(
      paymentSchedule(figures).reduce((sum, { payment }) => sum + toCents(payment), 0),
    )
  })

  test('paying more each month never costs more interest', () =>
    fc.assert(
      fc.property(draws, fc.integer({ min: 1, max: 2_000 }), (draw, extra) => {
        const figures = figuresOfDraw(offer(), { draw, discounts: [] }, null)
        expect(interestOf(paymentSchedule(figures, extra))).toBeLessThanOrEqual(interestOf(paymentSchedule(figures)))
      }),
      { numRuns: 40 },
    ))
})

describe('comparing one choice with another', () => {
  const withFee = figuresOfDraw(offer(), { draw: 50_000, discounts: [] }, null)
  const withLess = figuresOfDraw(offer({ rate: 9.25, originationFee: 2.99 }), { draw: 50_000, discounts: [] }, null)

  test('shows the differences and the month in which the fee has paid for itself', () => {
    expect(compare(withFee, withLess)).toMatchObject({
      monthlyPayment: -15.44,
      originationFee: 1_000,
      breakEvenMonth: 29,
    })
  })

  test('an option that is cheaper from the start breaks even in the first month', () => {
    const same = figuresOfDraw(offer({ originationFee: 2.99 }), { draw: 50_000, discounts: [] }, null)
    expect(compare(same, withLess).breakEvenMonth).toBe(1)
  })
})

test('the chosen debts add up', () => {
  const debt = (liabilityId: string, balance: number): PayableDebt => ({
    liabilityId,
    creditor: 'Prairie Union Bank',
    kind: 'CARD',
    balance,
    isNeeded: false,
    monthlyPayment: 50,
  })
  expect(payoffOf([debt('a', 4_000), debt('b', 2_500), debt('c', 9_000)], ['a', 'b'])).toBe(6_500)
})
