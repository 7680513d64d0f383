import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { readFigureSheet } from '../figures/figure-sheet.ts'
import { shippedFigures, withPublished } from '../figures/published-figures.ts'
import {
  isHighCostByAprSpread,
  isHighCostByPointsAndFees,
  type LienPosition,
  type PointsAndFeesThresholds,
  pointsAndFeesThresholdsOn,
} from './high-cost.ts'

const thresholdsOf = (year: number) => {
  const { totalLoanAmount, dollarTrigger } = pointsAndFeesThresholdsOn(shippedFigures, `${year}-06-30`)
  return { totalLoanAmount, dollarTrigger }
}
const years = shippedFigures['high-cost-thresholds'].map(({ from }) => Number(from.slice(0, 4)))
const isHighCost = ({ year, ...line }: { year: number; creditLimit: number; pointsAndFees: number }) =>
  isHighCostByPointsAndFees(line, thresholdsOf(year))

test.each(vectors<number, PointsAndFeesThresholds>('hoepa', 'hoepaPointsAndFeesThresholds'))(
  'hoepa $id: the thresholds of $input',
  ({ input, expected }) => expect(thresholdsOf(input)).toEqual(expected),
)

test('every dollar trigger is a twentieth of its threshold', () => {
  for (const { totalLoanAmount, dollarTrigger } of years.map(thresholdsOf))
    expect(Math.abs(totalLoanAmount / 20 - dollarTrigger)).toBeLessThan(1)
})

test('a year before the table’s first year raises an error instead of a guess', () =>
  expect(() => thresholdsOf(2014)).toThrow(new RangeError('No points and fees thresholds for 2014')))

test('a year without published figures uses the newest ones, and an earlier year its own', () => {
  expect(pointsAndFeesThresholdsOn(shippedFigures, '2035-01-01')).toMatchObject({ year: 2026, isCurrent: false })
  expect(pointsAndFeesThresholdsOn(shippedFigures, '2024-12-31')).toMatchObject({ year: 2024, isCurrent: true })
})

test('12 CFR 1026.32(a)(1)(ii): from January 1 the published thresholds of the new year apply, without a software release', () => {
  const table = 'from,totalLoanAmount,dollarTrigger\n2027-01-01,28310,1416'
  const { rows } = readFigureSheet('high-cost-thresholds', table)
  const newYear = withPublished(rows.map((row) => ({ ...row, kind: 'high-cost-thresholds' })))
  const line = { creditLimit: 20_000, pointsAndFees: 1_400 }
  const isHighCostOn = (day: string) => isHighCostByPointsAndFees(line, pointsAndFeesThresholdsOn(newYear, day))
  expect([isHighCostOn('2026-12-31'), isHighCostOn('2027-01-01')]).toEqual([true, false])
})

test('the lower of two thresholds never passes a line that the higher one stops', () => {
  const someYear = fc.constantFrom(...years)
  fc.assert(
    fc.property(
      someYear,
      someYear,
      fc.integer({ min: 1_000, max: 400_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (a, b, creditLimit, pointsAndFees) => {
        const [low = a, high = b] = [a, b].sort(
          (x, y) => thresholdsOf(x).totalLoanAmount - thresholdsOf(y).totalLoanAmount,
        )
        // The two figures of a year are rounded separately, so the dollar at the threshold is skipped.
        const passes = (year: number, fees: number) => !isHighCost({ year, creditLimit, pointsAndFees: fees })
        if (passes(low, pointsAndFees)) expect(passes(high, pointsAndFees - 1)).toBe(true)
      },
    ),
  )
})

test.each(
  vectors<{ year: number; creditLimit: number; pointsAndFees: number }, boolean>('hoepa', 'isHighCostByPointsAndFees'),
)('hoepa $id: high cost by points and fees is $expected', ({ input, expected }) =>
  expect(isHighCost(input)).toBe(expected),
)

test.each([
  [27_592, 1379.6, false],
  [27_592, 1379.61, true],
  [27_591, 1380, false],
  [27_591, 1380.01, true],
  [10_000, 800.01, true],
])('on a line of %s, fees of %s are high cost: %s', (creditLimit, pointsAndFees, high) =>
  expect(isHighCost({ year: 2026, creditLimit, pointsAndFees })).toBe(high),
)

test.each(vectors<{ lien: LienPosition; aprMinusApor: number }, boolean>('hoepa', 'isHighCostByAprSpread'))(
  'hoepa $id: high cost by rate is $expected',
  ({ input, expected }) => expect(isHighCostByAprSpread(input.lien, input.aprMinusApor)).toBe(expected),
)

test('a line slightly above the spread is high cost', () => {
  expect(isHighCostByAprSpread('first', '6.501')).toBe(true)
  expect(isHighCostByAprSpread('subordinate', '8.499')).toBe(false)
})
