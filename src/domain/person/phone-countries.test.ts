import { expect, test } from 'vitest'
import { phoneCountries } from './phone-countries.ts'

test('FRM-04 the country menu starts with the United States and lists each country once', () => {
  const countries = phoneCountries()
  expect(countries[0]).toEqual({
    country: 'United States',
    countryCode: 'US',
    callingCode: '1',
    nationalLength: 14,
    flag: '🇺🇸',
  })
  expect(countries.find(({ countryCode }) => countryCode === 'DE')?.flag).toBe('🇩🇪')
  expect(countries.length).toBeGreaterThan(200)
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
  expect(countries.map(({ callingCode }) => callingCode).every((code) => /^[1-9]\d{0,2}$/.test(code))).toBe(true)
})

test('FRM-04 the menu uses the reader’s language', () =>
  expect(phoneCountries('es').find(({ countryCode }) => countryCode === 'ES')?.country).toBe('España'))

test.each([
  ['US', 14],
  ['CA', 14],
  ['FR', 14],
  ['GB', 19],
])('FRM-04 a national number of %s has at most %d characters', (country, length) =>
  expect(phoneCountries().find(({ countryCode }) => countryCode === country)?.nationalLength).toBe(length),
)
