import { expect, test } from 'vitest'
import { licensedStatesOn, licenseStatusOn, licensesIn } from './originator-licenses.rules.ts'

/** 23:30 on December 31 in Texas, already January 1 in New York. */
const now = Date.parse('2027-01-01T05:30:00Z')
const until = (state: 'TX' | 'NY', expiresOn: string | null) => ({ state, number: null, expiresOn })

test.each([
  [until('TX', '2026-12-31'), 'expires-soon'],
  [until('NY', '2026-12-31'), 'expired'],
  [until('TX', '2026-12-30'), 'expired'],
  [until('TX', '2027-03-01'), 'expires-soon'],
  [until('TX', '2027-03-02'), 'valid'],
  [until('TX', null), 'valid'],
] as const)('REG-07 12 U.S.C. 5103(a): a license %j is %s on the last evening of the year', (license, status) =>
  expect(licenseStatusOn(license, now)).toBe(status),
)

test('REG-07 12 U.S.C. 5103(a): an originator is licensed where a license has not expired', () =>
  expect(licensedStatesOn([until('TX', '2026-12-31'), until('NY', '2026-12-31')], now)).toEqual(['TX']))

test('a license with only a state has no expiration date, and an unknown state is not a license', () =>
  expect(licensesIn(['TX', 'ZZ'])).toEqual([until('TX', null)]))
