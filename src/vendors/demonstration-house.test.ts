import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitNumber } from '#src/domain/us/address-words.ts'
import { demonstrationCountyOf } from '#src/vendors/demonstration-county.ts'
import { houseTraits } from '#src/vendors/demonstration-house.table.ts'
import { demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import { demonstrationStates } from '#src/vendors/demonstration-state.table.ts'

const today = '2026-11-20'
const at = (street1: string, more: { street2?: string; state?: string; zip?: string } = {}) =>
  demonstrationHouse({ street1, state: 'TX', zip: '78704', ...more }, today)
const debt = (street: string, day = today) => {
  const { loans, value } = demonstrationHouse({ street1: street, state: 'TX', zip: '78704' }, day)
  return loans.reduce((sum, loan) => sum + loan.balance, 0) / value
}

test('an address written in different ways gives the same house', () => {
  expect(at('12 North Orchard Street')).toEqual(at('12 n. orchard st'))
  expect(at('12 Orchard Street', { street2: 'Apt 4B' })).toEqual(at('12 Orchard St', { street2: '#4b' }))
})

test('another number, unit or zip gives another house', () => {
  const house = at('12 Orchard Street').key
  expect(at('14 Orchard Street').key).not.toBe(house)
  expect(at('12 Orchard Street', { street2: 'Apt 1' }).key).not.toBe(house)
  expect(at('12 Orchard Street', { zip: '75201' }).key).not.toBe(house)
})

test.each([
  ['1 Freeclear Street', 0, 0],
  ['1 Heavylien Street', 0.755, 0.765],
  ['1 Overlien Street', 0.985, 0.995],
])('the liens on the house on %s are between %d and %d of its value, on any date', (street, least, most) => {
  for (const day of [today, '2027-03-01', '2039-12-31']) {
    expect(debt(street, day)).toBeGreaterThanOrEqual(least)
    expect(debt(street, day)).toBeLessThanOrEqual(most)
  }
})

test.each([
  ['NY', '12207', 'Albany County', '36001'],
  ['NY', '14202', 'Erie County', '36029'],
  ['NY', '11743', 'Suffolk County', '36103'],
  ['NY', '10701', 'Westchester County', '36119'],
  ['NY', '12401', 'Ulster County', '36111'],
  ['NY', '11201', 'Kings County', '36047'],
  ['MD', '20850', 'Montgomery County', '24031'],
  ['MD', '21230', 'Baltimore City', '24510'],
  ['MD', '21701', 'Frederick County', '24021'],
  ['MN', '55102', 'Ramsey County', '27123'],
  ['MN', '55802', 'St. Louis County', '27137'],
  ['TN', '37203', 'Davidson County', '47037'],
  ['VA', '23220', 'Richmond City', '51760'],
] as const)('a house in %s %s is in %s, as the geocoder says', (state, zip, county, fips) => {
  expect(at('12 Orchard Street', { state, zip })).toMatchObject({ county, fips })
  expect(demonstrationCountyOf({ state, zip }).fips).toBe(fips)
})

test('an address with a ZIP code of another state lies in the usual county of its own', () => {
  // Texas has no such ZIP code; where a person mistypes one, the state counts.
  expect(at('12 Orchard Street', { state: 'TX', zip: '12207' })).toMatchObject({ county: 'Harris County' })
})

test('an ordinary house has enough equity for a line, in every state', () =>
  fc.assert(
    fc.property(fc.nat(9999), fc.constantFrom(...Object.keys(demonstrationStates)), (number, state) => {
      const house = demonstrationHouse({ street1: `${number} Maple Street`, state, zip: '10001' }, today)
      const totalDebt = house.loans.reduce((sum, loan) => sum + loan.balance, 0)
      expect(totalDebt / house.value).toBeLessThan(0.72)
      expect(totalDebt).toBeGreaterThan(0)
      expect(house.fips).toMatch(/^\d{5}$/)
      expect(house.yearBuilt).toBeLessThanOrEqual(Number(house.purchase.date.slice(0, 4)))
    }),
  ))

test('every magic street name changes the house', () => {
  for (const { word } of houseTraits) {
    const house = at(`5 ${word} Street`)
    const distinct = house.loans.length !== 1 || house.value === 3_200_000 || debt(`5 ${word} Street`) > 0.74
    expect(distinct, word).toBe(true)
  }
})

test.each([
  ['Apt 4B', '4b'],
  ['# 12', '12'],
  ['Unit 4-B', '4b'],
  ['', ''],
  [null, ''],
])('the unit of %j is parsed as %j', (street2, unit) => expect(unitNumber(street2)).toBe(unit))
