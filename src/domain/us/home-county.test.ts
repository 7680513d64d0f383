import { expect, test } from 'vitest'
import { possibleCounties } from './home-county.ts'

const conflict = { recorded: '36029', located: '36063', settled: null }

test.each([
  ['the record alone', '36029', undefined, '029', null],
  ['no record yet', undefined, undefined, null, null],
  ['an open conflict', '36029', conflict, '029', '063'],
  ['a conflict settled for the geocoder', '36029', { ...conflict, settled: '36063' }, '063', null],
  ['a conflict settled for the record', '36029', { ...conflict, settled: '36029' }, '029', null],
  ['a conflict about an earlier record', '36001', conflict, '001', null],
] as const)('the counties that may tax a home, with %s', (_, recordFips, openConflict, countyFips, otherCountyFips) =>
  expect(possibleCounties(recordFips, openConflict)).toEqual({ countyFips, otherCountyFips }),
)
