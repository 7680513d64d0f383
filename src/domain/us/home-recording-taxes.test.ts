import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refinanceTaxesByPlace, taxesByPlace } from '#tests/support/recomputed/recomputed-taxes.ts'
import { borrowersTaxes, recordingTaxesOf, statesWithRecordingTax, type TaxedHome } from './home-recording-taxes.ts'
import { recordingTaxRules, statesWithoutRecordingTax } from './recording-tax.table.ts'
import { recordingTaxesOn } from './recording-tax.ts'
import { usStateCodes } from './us-states.ts'

const day = '2026-11-23'
const home = (state: string, countyFips: string | null, more: Partial<TaxedHome> = {}): TaxedHome => ({
  state,
  countyFips,
  city: '',
  units: 1,
  ...more,
})
const borrowersTotal = (taxedHome: TaxedHome, line: number) => recordingTaxesOn(line, borrowersTaxes(taxedHome, day))
const lendersTotal = (taxedHome: TaxedHome, line: number) =>
  recordingTaxesOn(
    line,
    recordingTaxesOf(taxedHome, day).filter(({ paidBy }) => paidBy === 'lender'),
  )

test('every state either charges a tax with a source or is listed as having none', () => {
  expect([...statesWithRecordingTax, ...statesWithoutRecordingTax].sort()).toEqual([...usStateCodes].sort())
  for (const { source, from } of recordingTaxRules) expect([source.length > 8, from <= day]).toEqual([true, true])
})

describe('New York, Tax Law article 11', () => {
  const brooklyn = home('NY', '047')

  // Brooklyn: 1.80 for each hundred, from 500,000 on 1.925 or 2.55, and 30 dollars less for one or two families.
  // Erie: 0.75, and Albany: 1.00 for each hundred, both 25 dollars less for one or two families.
  test.each([
    ['047', 1, 1_770, 9_595],
    ['047', 2, 1_770, 9_595],
    ['047', 3, 1_800, 9_625],
    ['047', 4, 1_800, 12_750],
    ['047', null, 1_800, 12_750],
    ['029', 1, 725, 3_725],
    ['029', 2, 725, 3_725],
    ['029', 3, 750, 3_750],
    ['029', 4, 750, 3_750],
    ['029', null, 750, 3_750],
    ['001', 1, 975, 4_975],
    ['001', 2, 975, 4_975],
    ['001', 3, 1_000, 5_000],
    ['001', 4, 1_000, 5_000],
    ['001', null, 1_000, 5_000],
  ])(
    '253(2)(a), 253-a(1)(D), Administrative Code 11-2601: county %s, %s families: %d on 100,000 and %d on 500,000',
    (countyFips, units, onHundredThousand, onHalfMillion) => {
      expect(borrowersTotal(home('NY', countyFips, { units }), 100_000)).toBe(onHundredThousand)
      expect(borrowersTotal(home('NY', countyFips, { units }), 500_000)).toBe(onHalfMillion)
    },
  )

  test('253(1-a): the lender pays the special additional tax on a one- to six-family home', () => {
    expect(lendersTotal(brooklyn, 100_000)).toBe(250)
    expect(lendersTotal(home('NY', '007'), 100_000)).toBe(250)
  })

  test('253-a: the city tax depends on the amount bracket', () => {
    expect(borrowersTotal(brooklyn, 499_999.99)).toBe(8_970)
    // 1.925 for each hundred, less 30 dollars.
    expect(borrowersTotal(brooklyn, 500_000)).toBe(9_595)
  })

  test('253(1): a partial hundred counts only if it is a major fraction', () => {
    expect(borrowersTotal(brooklyn, 100_050)).toBe(borrowersTotal(brooklyn, 100_000))
    expect(borrowersTotal(brooklyn, 100_050.01)).toBe(borrowersTotal(brooklyn, 100_100))
  })

  test.each([
    ['Erie, the additional tax at 0.25', '029', '', 725],
    ['Ulster, which suspended the additional tax', '111', '', 500],
    ['Sullivan, whose own tax has no deduction', '105', '', 750],
    ['Suffolk, in the commuter district', '103', '', 770],
    ['Westchester, with its own tax', '119', 'Rye', 1_020],
    ['Yonkers, with the tax of the city too', '119', 'yonkers', 1_520],
  ])('%s: %s', (_, countyFips, city, expected) =>
    expect(borrowersTotal(home('NY', countyFips, { city }), 100_000)).toBe(expected),
  )
})

test.each([
  // OCGA 48-6-61: 1.50 for each 500 or fraction, and 25,000 at most.
  ['GA', null, 100_000, 300],
  ['GA', null, 100_000.01, 301.5],
  ['GA', null, 9_000_000, 25_000],
  // Florida Statutes 201.08(1)(a) and 199.133(1), as the clerk of Citrus County works it out.
  ['FL', null, 40_051, 220.45],
  // Tennessee Code 67-4-409(b): 11.5 cents on each hundred or major fraction above 2,000.
  ['TN', null, 100_000, 112.7],
  ['TN', null, 2_000, 0],
  ['TN', null, 2_150, 0.12],
  ['TN', null, 2_151, 0.23],
  // Code of Alabama 40-22-2: 15 cents for each hundred or fraction.
  ['AL', null, 100_001, 150.15],
  // Code of Virginia 58.1-803 and 58.1-3800: 25 cents, and a third of it for the city or county.
  ['VA', null, 100_000, 333.33],
  ['VA', null, 100_000.5, 333.67],
  // Minnesota Statutes 287.035, 383B.80.
  ['MN', '053', 100_000, 240],
  ['MN', '037', 100_000, 230],
  // 68 Oklahoma Statutes 1904.
  ['OK', null, 100_050, 100.1],
  // Maryland Tax-Property 12-103: each county for each 500 or fraction.
  ['MD', '031', 100_100, 894.45],
  ['MD', '510', 100_000, 1_000],
  ['MD', '005', 100_000, 500],
  ['MD', '031', 600_000, 5_800],
  ['OH', '049', 100_000, 0],
] as const)('in %s, county %s, the tax on a line of %d is %d', (state, countyFips, line, expected) =>
  expect(borrowersTotal(home(state, countyFips), line)).toBe(expected),
)

const placesOf = {
  none: home('OH', '049'),
  florida: home('FL', '086'),
  georgia: home('GA', '121'),
  tennessee: home('TN', '037'),
  virginia: home('VA', '760'),
  newYorkCity: home('NY', '047'),
  newYorkCityTwoFamilies: home('NY', '081', { units: 2 }),
  newYorkCityThreeFamilies: home('NY', '005', { units: 3 }),
  newYorkCityFourFamilies: home('NY', '061', { units: 4 }),
  erie: home('NY', '029'),
  erieTwoFamilies: home('NY', '029', { units: 2 }),
  erieThreeFamilies: home('NY', '029', { units: 3 }),
  albany: home('NY', '001'),
  albanyThreeFamilies: home('NY', '001', { units: 3 }),
  montgomery: home('MD', '031'),
  baltimoreCity: home('MD', '510'),
} as const satisfies Record<keyof typeof taxesByPlace, TaxedHome>

test.each(Object.entries(placesOf))('the tax on any line in %s is the one recomputed from its statutes', (place, at) =>
  fc.assert(
    fc.property(fc.integer({ min: 1_000_00, max: 2_000_000_00 }), (cents) => {
      const expectedTax = taxesByPlace[place as keyof typeof taxesByPlace](BigInt(cents))
      expect(Math.round(borrowersTotal(at, cents / 100) * 100)).toBe(Number(expectedTax))
    }),
  ),
)

test.each([
  ['virginia', 'VA', '760'],
  ['montgomery', 'MD', '031'],
] as const)(
  'Code of Virginia 58.1-803(E), Maryland Tax-Property 12-108(g): the tax on a refinance in %s is the recomputed one',
  (place, state, countyFips) =>
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_00, max: 1_000_000_00 }),
        fc.integer({ min: 1_00, max: 1_200_000_00 }),
        (line, principal) => {
          const at = home(state, countyFips, { refinancedPrincipal: principal / 100 })
          const expectedTax = refinanceTaxesByPlace[place](BigInt(line), BigInt(principal))
          expect(Math.round(borrowersTotal(at, line / 100) * 100)).toBe(Number(expectedTax))
          expect(borrowersTotal(at, line / 100)).toBeLessThanOrEqual(
            borrowersTotal(home(state, countyFips), line / 100),
          )
        },
      ),
    ),
)

test.each([
  // 18 cents on 1,000 hundreds, 7 cents on the 400 hundreds of new money, and a third for the city.
  ['VA', '760', 100_000, 60_000, 277.33],
  // 4.45 for each 500 of the 40,000 above the principal.
  ['MD', '031', 100_000, 60_000, 356],
  ['MD', '510', 100_000, 120_000, 0],
  ['OH', '049', 100_000, 60_000, 0],
] as const)(
  'in %s, county %s, a line of %d that refinances %d pays %d',
  (state, countyFips, line, principal, expected) =>
    expect(borrowersTotal(home(state, countyFips, { refinancedPrincipal: principal }), line)).toBe(expected),
)

test('while the units are unknown, the tax shown is at least that of any number of them', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...statesWithRecordingTax),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 10_000, max: 1_000_000 }),
      (state, units, line) => {
        const codes = recordingTaxRules.flatMap((rule) => (rule.state === state ? (rule.counties ?? []) : []))
        for (const fips of codes.length > 0 ? codes : ['001'])
          expect(borrowersTotal(home(state, fips, { units: null }), line)).toBeGreaterThanOrEqual(
            borrowersTotal(home(state, fips, { units }), line),
          )
      },
    ),
  ))

test.each([
  ['029', '001', 975],
  ['001', '029', 975],
  ['029', null, 725],
] as const)(
  'of county %s and county %s, the dearer one taxes until it is settled',
  (countyFips, otherCountyFips, tax) =>
    expect(borrowersTotal(home('NY', countyFips, { otherCountyFips }), 100_000)).toBe(tax),
)

test('while the county is unknown, the tax shown is at least that of every county in the state', () => {
  const counties = [
    ...new Set(recordingTaxRules.flatMap((rule) => (rule.counties ?? []).map((fips) => [rule.state, fips] as const))),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...counties), ([state, fips]) => {
      expect(borrowersTotal(home(state, null), 100_000)).toBeGreaterThanOrEqual(
        borrowersTotal(home(state, fips), 100_000),
      )
    }),
  )
})
