import { expect, test } from 'vitest'
import { requiredSides } from './id-pictures.ts'

test.each([
  ['STATE_ID', false, ['FRONT', 'SELFIE']],
  ['STATE_ID', true, ['FRONT', 'BACK', 'SELFIE']],
  ['PERMANENT_RESIDENT_CARD', false, ['FRONT', 'SELFIE']],
  ['PERMANENT_RESIDENT_CARD', true, ['FRONT', 'BACK', 'SELFIE']],
  ['DRIVERS_LICENSE', false, ['FRONT', 'BACK', 'SELFIE']],
  ['PASSPORT', true, ['FRONT', 'SELFIE']],
] as const)('NAV-10 the photos required for a %s with the flag for the back at %j are %j', (kind, backOfId, sides) => {
  expect(requiredSides(kind, backOfId)).toEqual(sides)
})
