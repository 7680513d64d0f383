import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPublished } from '../figures/published-figures.ts'
import { isAboveConformingSize, isNewYorkHighCostByFees, isNewYorkHighCostByRate } from './new-york-high-cost.ts'

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

test('for the same total loan amount, higher fees never make a line less high-cost', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 1_000_000 }), cents, cents, (total, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      const high = (fees: number) =>
        isNewYorkHighCostByFees({ creditLimit: (total * 100 + fees) / 100, pointsAndFees: fees / 100 })
      expect(high(less) && !high(more)).toBe(false)
    }),
  )
})

test('New York Banking Law 6-l(1)(e): the law covers a line up to the county’s conforming limit, or else the ceiling', () => {
  const county = { kind: 'conforming-limits', from: '2027-01-01' } as const
  const source = withPublished([
    { ...county, area: '', figures: { limit: 1_300_000 } },
    { ...county, area: '36001', figures: { limit: 860_000 } },
  ])
  const isAbove = (
    countyFips: string | null,
    creditLimit: number,
    day = '2027-02-01',
    propertyType = 'SINGLE_FAMILY',
  ) => isAboveConformingSize({ countyFips, creditLimit, propertyType }, source, day)
  expect([isAbove('001', 860_000), isAbove('001', 860_001)]).toEqual([false, true])
  expect([isAbove('081', 860_001), isAbove('081', 1_300_001), isAbove(null, 1_300_001)]).toEqual([false, true, true])
  // Limits for more units are higher, and those of another year are not this year's.
  expect([
    isAbove('001', 2_000_000, '2027-02-01', 'TWO_TO_FOUR_UNITS'),
    isAbove('001', 2_000_000, '2028-02-01'),
  ]).toEqual([false, false])
})
