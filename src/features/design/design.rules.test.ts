import { expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { draftErrors, readDraft, tidyColor } from './design-draft.rules.ts'
import { brandDesign, organizationsWithDesign } from './organization-design.rules.ts'

const lintel = shippedOrganizations.byCode('lintel')!.design
const green = { ...lintel, primary: '#0B5A33' }
const violet = { ...lintel, primary: '#47285A' }

/** The shipped brands with what is stored for some of them. */
const withStored = (storedDesigns: Record<string, unknown>) => {
  const storedDesign = (orgCode: string) => storedDesigns[orgCode]
  const organizations = organizationsWithDesign(shippedOrganizations, storedDesign)
  return {
    primaryOf: (orgCode: string) => organizations.byCode(orgCode)!.design.primary,
    designOf: (orgCode: string) => organizations.byCode(orgCode)!.design,
    restoredPrimaryOf: (orgCode: string) => brandDesign(shippedOrganizations, orgCode, storedDesign).primary,
  }
}

test.each([
  ['1f5b4a', '#1F5B4A'],
  ['  #1f5b4a ', '#1F5B4A'],
  ['#fa0', '#FFAA00'],
  ['#1F5B4', '#1F5B4'],
  ['red', 'red'],
])('the color %j is read as %s', (text, color) => expect(tidyColor(text)).toBe(color))

test('a draft with a half-typed color cannot be read, and says at which input', () => {
  expect(readDraft({ ...lintel, primary: '0b5a33' })).toEqual(green)
  expect(readDraft({ ...lintel, primary: '#0b5' })).toBeUndefined()
  expect(readDraft({ ...lintel, primary: '#0B5A' })).toBeUndefined()
  expect(draftErrors({ ...lintel, primary: '#0B5A' })).toEqual({
    primary: ['A color must be #RRGGBB, in capital letters'],
  })
  expect(draftErrors({ ...lintel, cardRadius: Number.NaN })).toEqual({
    cardRadius: ['Must be a whole number from 0 to 32'],
  })
  expect(draftErrors({ ...lintel, controlRadius: 40 })).toEqual({
    controlRadius: ['Must be a whole number from 0 to 32'],
  })
  expect(draftErrors(lintel)).toEqual({})
})

test('a saved design replaces that of its brand only, as the same object for the same stored value', () => {
  const { primaryOf, designOf } = withStored({ lintel: green })
  expect(primaryOf('lintel')).toBe(green.primary)
  expect(primaryOf('saltmarsh')).toBe(shippedOrganizations.byCode('saltmarsh')!.design.primary)
  expect(designOf('lintel')).toBe(designOf('lintel'))
})

test('a variant follows the design of its main brand until it saves its own, and again once that is restored', () => {
  expect(withStored({ lintel: green }).primaryOf('lintel-ny')).toBe(green.primary)
  const both = withStored({ lintel: green, 'lintel-ny': violet })
  expect(both.primaryOf('lintel-ny')).toBe(violet.primary)
  expect(both.restoredPrimaryOf('lintel-ny')).toBe(green.primary)
  expect(both.restoredPrimaryOf('lintel')).toBe(lintel.primary)
  expect(withStored({ lintel: green, 'lintel-ny': null }).primaryOf('lintel-ny')).toBe(green.primary)
})

test('a stored design that cannot be read leaves the pages with the design of the brand', () => {
  expect(withStored({ lintel: { ...green, drawing: 'castle' } }).designOf('lintel')).toEqual(lintel)
})
