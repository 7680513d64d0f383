import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  cashOf,
  drawOf,
  drawOfTotal,
  drawWithin,
  isDrawWithinOffer,
  originationFee,
  payoffPreferences,
  sliderBounds,
  totalDraw,
} from './draw.ts'
import { toCents, toDollars } from './money.ts'

const lines = fc.integer({ min: 0, max: 100_000_000 }).map(toDollars)
const feeTerms = fc.record(
  {
    feeRatePct: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1000),
    feeCap: fc.integer({ min: 0, max: 2_000_000 }).map(toDollars),
  },
  { requiredKeys: ['feeRatePct'] },
)
const recordingTaxes = fc.integer({ min: 0, max: 1_000_000 }).map(toDollars)

describe('the fee and the total', () => {
  test('OFR-01 the fee is a percentage of the draw and is borrowed with it', () => {
    expect(originationFee(50_000, { feeRatePct: 4.99 })).toBe(2495)
    expect(totalDraw(50_000, { feeRatePct: 4.99 })).toBe(52_495)
    expect(totalDraw(50_000, { feeRatePct: 0 })).toBe(50_000)
  })

  test('OFR-01 the fee stops at the cap', () => {
    expect(originationFee(50_000, { feeRatePct: 4.99, feeCap: 2000 })).toBe(2000)
    expect(totalDraw(50_000, { feeRatePct: 4.99, feeCap: 2000 })).toBe(52_000)
    expect(totalDraw(20_000, { feeRatePct: 4.99, feeCap: 2000 })).toBe(20_998)
  })

  test('OFR-08 a fee of exactly half a cent rounds to the even cent', () => {
    expect(originationFee('0.50', { feeRatePct: 1 })).toBe(0)
    expect(originationFee('1.50', { feeRatePct: 1 })).toBe(0.02)
  })

  test.each(vectors<{ totalLoanAmount: number; fee: number }, number>('offer', 'netDrawFromTotal'))(
    'OFR-01 offer $id leaves a draw of $expected',
    ({ input, expected }) => expect(drawOfTotal(input.totalLoanAmount, input.fee)).toBe(expected),
  )
})

describe('the draw within a line', () => {
  test('OFR-02 recording tax is deducted first, then the fee as a fraction of the remainder', () => {
    expect(drawWithin(100_000, { feeRatePct: 4.99 })).toBe(95_010)
    expect(drawWithin(100_000, { feeRatePct: 4.99, recordingTax: 1000 })).toBe(94_059.9)
  })

  test('OFR-02 when the cap is lower than the fraction, the cap is deducted', () => {
    expect(drawWithin(100_000, { feeRatePct: 4.99, recordingTax: 1000, feeCap: 2000 })).toBe(97_000)
    expect(drawWithin(20_000, { feeRatePct: 4.99, feeCap: 2000 })).toBe(19_002)
  })

  test('OFR-02 a line consumed by the tax leaves no draw', () =>
    expect(drawWithin(500, { feeRatePct: 1, recordingTax: 600 })).toBe(0))

  test('OFR-02 the draw plus the tax never exceeds the line', () => {
    fc.assert(
      fc.property(lines, feeTerms, recordingTaxes, (line, terms, recordingTax) => {
        fc.pre(recordingTax <= line)
        const draw = drawWithin(line, { ...terms, recordingTax })
        expect(toCents(totalDraw(draw, terms)) + toCents(recordingTax)).toBeLessThanOrEqual(toCents(line))
        expect(draw).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('OFR-02 with a capped fee the whole line is usable', () => {
    fc.assert(
      fc.property(lines, (line) => {
        fc.pre(line > 60_000)
        const terms = { feeRatePct: 4.99, feeCap: 2000 }
        expect(totalDraw(drawWithin(line, terms), terms)).toBe(line)
      }),
    )
  })
})

describe('the effect of the payoff', () => {
  const amounts = { selected: 40_000, payoff: 15_000, maxDraw: 60_000 }

  test('OFR-03 PRESERVE adds the payoff to the selected cash, up to the maximum', () => {
    expect(drawOf('PRESERVE', amounts)).toBe(55_000)
    expect(drawOf('PRESERVE', { ...amounts, payoff: 25_000 })).toBe(60_000)
  })

  test('OFR-03 DEDUCT is the selected draw and MAXIMIZE the maximum', () => {
    expect(drawOf('DEDUCT', amounts)).toBe(40_000)
    expect(drawOf('MAXIMIZE', amounts)).toBe(60_000)
  })

  test('OFR-03 the borrower receives the amount left after the payoff', () => {
    expect(cashOf(drawOf('PRESERVE', amounts), 15_000)).toBe(40_000)
    expect(cashOf(drawOf('DEDUCT', amounts), 15_000)).toBe(25_000)
    expect(cashOf(10_000, 15_000)).toBe(0)
  })
})

describe('the slider', () => {
  const limits = { minDraw: '15000.01', maxDraw: '60000.99' }

  test('OFR-04 runs from the minimum rounded up to the maximum rounded down', () => {
    for (const preference of payoffPreferences)
      expect(sliderBounds(preference, limits, 0)).toEqual({ min: 15_001, max: 60_000 })
  })

  test('OFR-04 PRESERVE subtracts the payoff from both ends', () => {
    expect(sliderBounds('PRESERVE', limits, 10_000)).toEqual({ min: 5001, max: 50_000 })
    expect(sliderBounds('PRESERVE', limits, 20_000)).toEqual({ min: 0, max: 40_000 })
  })

  test('OFR-04 DEDUCT starts at the greater of minimum less payoff, and payoff', () => {
    expect(sliderBounds('DEDUCT', limits, 5000)).toEqual({ min: 10_001, max: 60_000 })
    expect(sliderBounds('DEDUCT', limits, 12_000)).toEqual({ min: 12_000, max: 60_000 })
  })

  test('OFR-04 there is no slider when the payoff leaves no room', () => {
    expect(sliderBounds('PRESERVE', limits, 61_000)).toBeUndefined()
    expect(sliderBounds('DEDUCT', limits, 60_500)).toBeUndefined()
  })

  test('OFR-04 OFR-05 with a payoff to preserve, no position of the slider exceeds the offer', () => {
    const cents = fc.integer({ min: 0, max: 50_000_000 }).map(toDollars)
    fc.assert(
      fc.property(cents, cents, cents, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, payoff, position) => {
        const offer = { minDraw: Math.min(a, b), maxDraw: Math.max(a, b) }
        const bounds = sliderBounds('PRESERVE', offer, payoff)
        fc.pre(bounds !== undefined)
        const selectedAmount = Math.floor(bounds!.min + position * (bounds!.max - bounds!.min))
        expect(
          isDrawWithinOffer(drawOf('PRESERVE', { selected: selectedAmount, payoff, maxDraw: offer.maxDraw }), offer),
        ).toBe(true)
      }),
    )
  })
})

describe('a draw within an offer', () => {
  const offer = { minDraw: 15_000, maxDraw: 60_000 }

  test.each([
    [15_000, true],
    [60_000, true],
    ['14999.999996', true],
    ['60000.000004', true],
    ['14999.99999', false],
    ['60000.00001', false],
    [0.1 + 0.2 + 14_999.7, true],
  ])('OFR-05 %s is within 15,000 to 60,000: %s', (draw, within) => expect(isDrawWithinOffer(draw, offer)).toBe(within))
})
