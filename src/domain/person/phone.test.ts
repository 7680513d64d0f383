import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { internationalPhone, optionalInternationalPhone } from './international-phone.ts'
import { dialledFromAbroad, e164, phone } from './phone.ts'

const messagesFor = (value: unknown) => phone.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

test.each([
  '4155550123',
  '415-555-0123',
  '(415) 555-0123',
  '415.555.0123',
  '14155550123',
  '+1 415 555 0123',
  '+1 (415) 555-0123',
  '\u202A+1 415‑555‑0123\u202C',
  '４１５５５５０１２３',
])('FRM-04 %j is parsed as the same number', (entry) => expect(phone.parse(entry)).toBe('(415) 555-0123'))

test.each([
  [undefined, 'Please enter your mobile phone'],
  ['', 'Please enter your mobile phone'],
  ['415555012', 'Please enter a valid phone number'],
  ['41555501234', 'Please enter a valid phone number'],
  ['415-555-0123 ext 4', 'Please enter a valid phone number'],
  ['0155550123', 'Please enter a valid phone number'],
  ['1155550123', 'Country code 1 is not needed'],
  ['+44 20 7946 0958', 'Please enter a valid phone number'],
])('FRM-04 the phone %j is rejected with one message', (entry, message) =>
  expect(messagesFor(entry)).toEqual([message]),
)

test('FRM-04 a formatted number has fourteen characters', () => expect(phone.parse('4155550123')).toHaveLength(14))

test('FRM-04 a number of another country retains its country code', () => {
  expect(internationalPhone.parse('+44 20 7946 0958')).toBe('+442079460958')
  expect(internationalPhone.parse('+1 415 555 0123')).toBe('(415) 555-0123')
  expect(internationalPhone.safeParse('+44 20').success).toBe(false)
})

test('FRM-04 an optional number may be omitted, and may be from any country', () => {
  expect(optionalInternationalPhone.parse(' ')).toBe('')
  expect(optionalInternationalPhone.parse('+44 20 7946 0958')).toBe('+442079460958')
  expect(optionalInternationalPhone.safeParse('12').success).toBe(false)
})

test('FRM-04 every complete United States number has one international form', () =>
  expect(e164('(415) 555-0123')).toBe('+14155550123'))

test('FRM-04 an accepted phone is accepted again unchanged', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()- .x１') }), (entry) => {
      for (const schema of [phone, internationalPhone]) {
        const first = schema.safeParse(entry)
        if (first.success) expect(schema.parse(first.data)).toBe(first.data)
      }
    }),
  ))

test.each(vectors<string, string>('phone', 'toE164Us'))(
  'FRM-04 phone $id converts to $expected',
  ({ input, expected }) => expect(e164(input)).toBe(expected),
)

test.each([...vectors<string, boolean>('phone', 'isPossibleUs'), ...vectors<string, boolean>('phone', 'isValidUs')])(
  'FRM-04 phone $id is accepted: $expected',
  ({ input, expected }) => expect(phone.safeParse(input).success).toBe(expected),
)

test.each(vectors<string, string>('phone', 'formatInternational'))(
  'FRM-04 phone $id is dialed from abroad as $expected',
  ({ input, expected }) => expect(dialledFromAbroad(input)).toBe(expected),
)

test('FRM-04 an incomplete number cannot be dialed from abroad', () => {
  expect(dialledFromAbroad('650 253')).toBeNull()
})
