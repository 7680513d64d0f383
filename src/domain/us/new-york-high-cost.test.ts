import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewYorkHighCostByFees, isNewYorkHighCostByRate } from './new-york-high-cost.ts'

test.each([
  // The base is the limit minus the fees: 105,000 less 5,000 allows 5,000.
  [105_000, 5_000, false],
  [105_000, 5_000.01, true],
  // From 50,000 it is 5 %; below, it is the greater of 6 % and 1,500.
  [52_500, 2_500, false],
  [52_600, 2_600, true],
  [52_600, 2_600.01, false],
  [42_400, 2_400, false],
  [42_400, 2_400.01, true],
  [15_000, 1_500, false],
  [15_000, 1_500.01, true],
])('on a line of %s, fees of %s are high cost in New York: %s', (creditLimit, pointsAndFees, high) =>
  expect(isNewYorkHighCostByFees({ creditLimit, pointsAndFees })).toBe(high),
)

test.each([
  ['first', '8', false],
  ['first', '8.001', true],
  ['subordinate', '9', false],
  ['subordinate', '9.001', true],
] as const)('a %s lien of %s points over the Treasury yield is high cost in New York: %s', (lien, spread, high) =>
  expect(isNewYorkHighCostByRate(lien, spread)).toBe(high),
)

test('on the same total loan amount more fees never make it less high-cost', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 1_000_000 }), cents, cents, (total, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const high = (fees: number) =>
        isNewYorkHighCostByFees({ creditLimit: (total * 100 + fees) / 100, pointsAndFees: fees / 100 })
      expect(high(less) && !high(more)).toBe(false)
    }),
  )
})
