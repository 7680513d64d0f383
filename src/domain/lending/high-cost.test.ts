import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  isHighCostByAprSpread,
  isHighCostByPointsAndFees,
  type LienPosition,
  type PointsAndFeesThresholds,
  pointsAndFeesThresholds,
  pointsAndFeesThresholdsOf,
  yearOfThresholds,
} from './high-cost.ts'

test.each(vectors<number, PointsAndFeesThresholds>('hoepa', 'hoepaPointsAndFeesThresholds'))(
  'hoepa $id: the thresholds of $input',
  ({ input, expected }) => expect(pointsAndFeesThresholdsOf(input)).toEqual(expected),
)

test('every dollar trigger is a twentieth of its threshold', () => {
  for (const { totalLoanAmount, dollarTrigger } of Object.values(pointsAndFeesThresholds))
    expect(Math.abs(totalLoanAmount / 20 - dollarTrigger)).toBeLessThan(1)
})

test('a year that is not in the table is never guessed', () =>
  expect(() => pointsAndFeesThresholdsOf(2035)).toThrow(new RangeError('No points and fees thresholds for 2035')))

test('a year whose figures are not out yet is held to the newest there are, an earlier one to its own', () => {
  expect(yearOfThresholds(2035)).toBe(2026)
  expect(yearOfThresholds(2024)).toBe(2024)
  const line = { creditLimit: 20_000, pointsAndFees: 1380.01 }
  expect(isHighCostByPointsAndFees({ ...line, year: 2035 })).toBe(true)
  expect(isHighCostByPointsAndFees({ ...line, year: 2035, pointsAndFees: 1380 })).toBe(false)
  expect(() => isHighCostByPointsAndFees({ ...line, year: 2014 })).toThrow(RangeError)
})

test('the lower of two thresholds never lets a line pass that the higher one stops', () => {
  const years = fc.constantFrom(...Object.keys(pointsAndFeesThresholds).map(Number))
  fc.assert(
    fc.property(
      years,
      years,
      fc.integer({ min: 1_000, max: 400_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (a, b, creditLimit, pointsAndFees) => {
        const [low, high] = [a, b].sort(
          (x, y) =>
            pointsAndFeesThresholds[x as 2026].totalLoanAmount - pointsAndFeesThresholds[y as 2026].totalLoanAmount,
        )
        // The two figures of a year are rounded separately, so the dollar at the threshold is skipped.
        const passes = (year: number, fees: number) =>
          !isHighCostByPointsAndFees({ year, creditLimit, pointsAndFees: fees })
        if (passes(low as number, pointsAndFees)) expect(passes(high as number, pointsAndFees - 1)).toBe(true)
      },
    ),
  )
})

test.each(
  vectors<{ year: number; creditLimit: number; pointsAndFees: number }, boolean>('hoepa', 'isHighCostByPointsAndFees'),
)('hoepa $id: high cost by points and fees is $expected', ({ input, expected }) =>
  expect(isHighCostByPointsAndFees(input)).toBe(expected),
)

test.each([
  [27_592, 1379.6, false],
  [27_592, 1379.61, true],
  [27_591, 1380, false],
  [27_591, 1380.01, true],
  [10_000, 800.01, true],
])('on a line of %s, fees of %s are high cost: %s', (creditLimit, pointsAndFees, high) =>
  expect(isHighCostByPointsAndFees({ year: 2026, creditLimit, pointsAndFees })).toBe(high),
)

test.each(vectors<{ lien: LienPosition; aprMinusApor: number }, boolean>('hoepa', 'isHighCostByAprSpread'))(
  'hoepa $id: high cost by rate is $expected',
  ({ input, expected }) => expect(isHighCostByAprSpread(input.lien, input.aprMinusApor)).toBe(expected),
)

test('a hair above the spread is high cost', () => {
  expect(isHighCostByAprSpread('first', '6.501')).toBe(true)
  expect(isHighCostByAprSpread('subordinate', '8.499')).toBe(false)
})
