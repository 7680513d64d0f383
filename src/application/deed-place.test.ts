import { expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { type DeedPlaceFacts, isSignedInPerson } from './deed-place.rules.ts'

const lintel = shippedOrganizations.byCode('lintel')!
const ordinary: DeedPlaceFacts = { product: 'heloc', propertyState: 'OH', occupancy: 'HOME', manualNotary: false }
const inPersonStates = ['OH'] as const
const lenderInPerson = {
  ...lintel,
  behavior: { ...lintel.behavior, closing: { ...lintel.behavior.closing, inPersonStates: [...inPersonStates] } },
}

test.each([
  ['a state whose notaries may notarize a deed online', {}, false],
  ['a state whose notaries may not', { propertyState: 'GA' }, true],
  ['a homestead in Texas, which closes at an office', { propertyState: 'TX' }, true],
  ['another home in Texas', { propertyState: 'TX', occupancy: 'SECONDARY' }, false],
  ['a home in Texas whose use is not known', { propertyState: 'TX', occupancy: null }, false],
  ['the choice of staff', { manualNotary: true }, true],
] as const)('whether an in-person signing of the deed is certain: %s', (_, facts, expected) =>
  expect(isSignedInPerson(lintel, { ...ordinary, ...facts }, '2026-11-20')).toBe(expected),
)

test('the lender’s own rule counts as much as the law', () =>
  expect(isSignedInPerson(lenderInPerson, ordinary, '2026-11-20')).toBe(true))
