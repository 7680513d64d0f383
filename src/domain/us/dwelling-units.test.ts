import { expect, test } from 'vitest'
import { dwellingUnitsOf } from './dwelling-units.ts'

test.each([
  ['TWO_TO_FOUR_UNITS', 2, 2],
  ['TWO_TO_FOUR_UNITS', 3, 3],
  ['TWO_TO_FOUR_UNITS', 4, 4],
  // The records contradict themselves, or state nothing.
  ['TWO_TO_FOUR_UNITS', 1, null],
  ['TWO_TO_FOUR_UNITS', 12, null],
  ['TWO_TO_FOUR_UNITS', null, null],
  ['TWO_TO_FOUR_UNITS', undefined, null],
  ['SINGLE_FAMILY', null, 1],
  ['SINGLE_FAMILY', 2, 2],
  // The building of a condominium has more homes than the one that secures the line.
  ['CONDO', 12, 1],
  ['COOPERATIVE', null, 1],
  ['MANUFACTURED', null, 1],
] as const)('12 CFR 1003.4(a)(31): a record of type %s that states %s units has %s', (type, units, expected) =>
  expect(dwellingUnitsOf({ type, units })).toBe(expected),
)
