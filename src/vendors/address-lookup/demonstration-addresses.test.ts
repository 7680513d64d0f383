import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usStateCodes } from '#src/domain/us/us-states.ts'
import { findable, searchAddresses } from './address-search.rules.ts'
import { demonstrationAddresses, unitsInBuilding } from './demonstration-addresses.ts'

const among = demonstrationAddresses.map(findable)
const zips = new Set(demonstrationAddresses.map((demonstrationAddress) => demonstrationAddress.zip))

test('every state and the District of Columbia has at least three addresses', () => {
  for (const state of usStateCodes) {
    const here = demonstrationAddresses.filter((demonstrationAddress) => demonstrationAddress.state === state)
    expect(here.length, state).toBeGreaterThanOrEqual(3)
  }
})

/** First digit of each state's ZIP codes, as the Postal Service assigns them. */
const firstDigits = {
  CT: '0',
  MA: '0',
  ME: '0',
  NH: '0',
  NJ: '0',
  RI: '0',
  VT: '0',
  DE: '1',
  NY: '1',
  PA: '1',
  DC: '2',
  MD: '2',
  NC: '2',
  SC: '2',
  VA: '2',
  WV: '2',
  AL: '3',
  FL: '3',
  GA: '3',
  MS: '3',
  TN: '3',
  IN: '4',
  KY: '4',
  MI: '4',
  OH: '4',
  IA: '5',
  MN: '5',
  MT: '5',
  ND: '5',
  SD: '5',
  WI: '5',
  IL: '6',
  KS: '6',
  MO: '6',
  NE: '6',
  AR: '7',
  LA: '7',
  OK: '7',
  TX: '7',
  AZ: '8',
  CO: '8',
  ID: '8',
  NM: '8',
  NV: '8',
  UT: '8',
  WY: '8',
  AK: '9',
  CA: '9',
  HI: '9',
  OR: '9',
  WA: '9',
} as const satisfies Record<(typeof usStateCodes)[number], string>

test('every zip code is in the region of its state', () => {
  for (const { state, zip } of demonstrationAddresses)
    expect(zip[0], `${state} ${zip}`).toBe(firstDigits[state as keyof typeof firstDigits])
})

test('the zip codes of recent disasters can be selected', () => {
  for (const zip of ['90272', '91001', '90049', '90265', '28801', '34242', '33931', '77550', '78028', '96761', '88345'])
    expect(zips.has(zip), zip).toBe(true)
})

test('no address appears twice in the set', () => {
  const addresses = demonstrationAddresses.map(
    (demonstrationAddress) => `${demonstrationAddress.street1} ${demonstrationAddress.zip}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('typing an address in full finds it first', () => {
  for (const demonstrationAddress of demonstrationAddresses) {
    const [first] = searchAddresses(
      `${demonstrationAddress.street1}, ${demonstrationAddress.city}, ${demonstrationAddress.state} ${demonstrationAddress.zip}`,
      among,
    )
    expect(first).toEqual(demonstrationAddress)
  }
})

test('every address is found regardless of word order and case', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...demonstrationAddresses).chain((addressSuggestion) =>
        fc.record({
          one: fc.constant(addressSuggestion),
          words: fc.shuffledSubarray(`${addressSuggestion.street1} ${addressSuggestion.zip}`.split(' '), {
            minLength: `${addressSuggestion.street1} ${addressSuggestion.zip}`.split(' ').length,
          }),
          upper: fc.boolean(),
        }),
      ),
      ({ one, words, upper }) => {
        const text = words.join(' ')
        expect(searchAddresses(upper ? text.toUpperCase() : text.toLowerCase(), among)).toContainEqual(one)
      },
    ),
  ))

test('only a building in the set has units', () => {
  const [building] = demonstrationAddresses.filter((demonstrationAddress) => demonstrationAddress.entries > 0)
  expect(unitsInBuilding(building!)).toHaveLength(12)
  expect(unitsInBuilding({ ...building!, zip: '00000' })).toEqual([])
})
