import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, invertChange, type Json, withChanges } from './pricing-changes.rules.ts'

const anything = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>
const plain = (value: Json): unknown => JSON.parse(JSON.stringify(value))

test('applying the changes between any two values gives the second, and undoing them gives the first', () => {
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      const changes = changesBetween(before, after)
      expect(plain(withChanges(before, changes))).toEqual(plain(after))
      expect(plain(withChanges(after, changes.map(invertChange).reverse()))).toEqual(plain(before))
    }),
  )
})

test('equal values have no changes', () => {
  fc.assert(
    fc.property(anything, (json) => {
      expect(changesBetween(json, structuredClone(json))).toEqual([])
    }),
  )
})

test('each change has its own path, and a list that grew is one change', () => {
  const before = { terms: [{ years: 5, baseRate: '8.40' }], minimum: 1, bands: [60, 70] }
  const after = { terms: [{ years: 5, baseRate: '8.65', treasuryYield: '3.70' }], bands: [60, 70, 80] }
  expect(changesBetween(before, after)).toEqual([
    { path: ['terms', 0, 'baseRate'], before: '8.40', after: '8.65' },
    { path: ['terms', 0, 'treasuryYield'], before: undefined, after: '3.70' },
    { path: ['minimum'], before: 1, after: undefined },
    { path: ['bands'], before: [60, 70], after: [60, 70, 80] },
  ])
})

test('a change to something that no longer exists changes nothing else', () => {
  const shorter = { bands: [60] }
  expect(withChanges(shorter, [{ path: ['bands', 1], before: 70, after: 75 }])).toEqual(shorter)
})
