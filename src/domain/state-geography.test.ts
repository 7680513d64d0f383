import { expect, test } from 'vitest'
import { postalCodesNotServed, stateOfZip, timeZonesOf } from './state-geography.ts'
import { isUsState, type UsState, usStateCodes } from './us-states.ts'

/** A ZIP code of each state's capitol. */
const capitols = {
  ...{ AL: '36104', AK: '99801', AZ: '85007', AR: '72201', CA: '95814', CO: '80203', CT: '06106', DE: '19901' },
  ...{ DC: '20001', FL: '32301', GA: '30334', HI: '96813', ID: '83702', IL: '62701', IN: '46204', IA: '50319' },
  ...{ KS: '66612', KY: '40601', LA: '70802', ME: '04330', MD: '21401', MA: '02133', MI: '48933', MN: '55155' },
  ...{ MS: '39201', MO: '65101', MT: '59601', NE: '68508', NV: '89701', NH: '03301', NJ: '08608', NM: '87501' },
  ...{ NY: '12207', NC: '27601', ND: '58501', OH: '43215', OK: '73105', OR: '97301', PA: '17101', RI: '02903' },
  ...{ SC: '29201', SD: '57501', TN: '37219', TX: '78701', UT: '84111', VT: '05602', VA: '23219', WA: '98501' },
  ...{ WV: '25301', WI: '53703', WY: '82001' },
} satisfies Record<UsState, string>

test.each(Object.entries(capitols))('the capitol of %s is at a ZIP code of its own (%s)', (state, zip) =>
  expect(stateOfZip(zip)).toBe(state),
)

test.each([
  ['06390', 'NY', 'Fishers Island'],
  ['83414', 'WY', 'Alta'],
  ['00501', 'NY', 'Holtsville'],
  ['05501', 'MA', 'Andover'],
  ['20101', 'VA', 'Dulles'],
  ['73301', 'TX', 'Austin'],
  ['88510', 'TX', 'El Paso'],
  ['56901', 'DC', 'the federal government'],
])('%s is in %s: %s', (zip, state) => expect(stateOfZip(zip)).toBe(state))

test.each([
  ['00901'],
  ['00802'],
  ['96910'],
  ['96799'],
  ['09012'],
  ['34012'],
  ['96201'],
  ['00000'],
  ['9610'],
  ['90210-1'],
  [''],
])('"%s" is in no state', (zip) => expect(stateOfZip(zip)).toBeUndefined())

test('no three digits belong to two states', () => {
  const found = Array.from({ length: 1000 }, (_, prefix) => stateOfZip(`${String(prefix).padStart(3, '0')}00`))
  expect(new Set(found.filter((state) => state !== undefined))).toEqual(new Set(usStateCodes))
  // As many as the table lists: were one listed twice, it would be missing here.
  expect(found.filter((state) => state !== undefined)).toHaveLength(910)
})

test('every time zone is one that clocks know, and states that span two have both', () => {
  for (const state of usStateCodes)
    for (const timeZone of timeZonesOf(state))
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  expect(timeZonesOf('TX')).toEqual(['America/Chicago', 'America/Denver'])
  expect(timeZonesOf('HI')).toEqual(['Pacific/Honolulu'])
})

test('what is not served is no state', () => {
  expect(Object.keys(postalCodesNotServed).filter(isUsState)).toEqual([])
})
