import { expect, test } from 'vitest'
import { isAssigned, numberIn } from './foreign-phone.ts'
import { internationalPhone } from './international-phone.ts'

test.each([
  ['GB', '020 7946 0958', '+442079460958'],
  ['GB', '20 7946 0958', '+442079460958'],
  ['GB', '+44 (0)20 7946 0958', '+442079460958'],
  ['FR', '06 10 10 10 10', '+33610101010'],
  ['IN', '098765 43210', '+919876543210'],
  ['RU', '8 912 345 67 89', '+79123456789'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['DE', '491725555555', '+491725555555'],
  ['IT', '392 123 4567', '+393921234567'],
  ['BR', '55 99999-9999', '+5555999999999'],
  ['ES', '0034 612 345 678', '+34612345678'],
  ['MX', '52 55 1234 5678', '+525512345678'],
  ['US', '1-415-555-0123', '(415) 555-0123'],
  ['CA', '(416) 555-0123', '(416) 555-0123'],
  // A number that names its country keeps it, whatever the menu says.
  ['FR', '+44 20 7946 0958', '+442079460958'],
])('FRM-04 in %s the number %j is parsed as %s', (country, entry, number) => {
  expect(internationalPhone.parse(numberIn(country, entry))).toBe(number)
})

test.each([
  ['GB', '12'],
  ['FR', '06 10 10'],
  ['GB', ''],
  ['XX', '020 7946 0958'],
])('FRM-04 in %s the invalid number %j stays as typed', (country, entry) =>
  expect(numberIn(country, entry)).toBe(entry),
)

test.each([
  ['+442079460958', true],
  ['+14155550123', true],
  ['+4402079460958', false],
  ['+491725555555', true],
  ['+49172555555555555', false],
  ['+789123456789', false],
  ['+999123456789', false],
])('FRM-04 a country assigns the number %s: %s', (number, is) => expect(isAssigned(number)).toBe(is))
