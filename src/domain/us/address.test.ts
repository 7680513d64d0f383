import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  address,
  capitalizeWords,
  city,
  displayAddress,
  fullAddress,
  state,
  street1,
  street2,
  streetSearch,
  zip,
} from './address.ts'

type Schema = {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
}
const messagesFor = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

test.each([
  ['street', '', street1, 'Street address is required'],
  ['street', undefined, street1, 'Street address is required'],
  ['city', 'Reno 2', city, 'Please enter a valid city name'],
  ['city', '', city, 'Please enter a valid city name'],
  ['state', 'C', state(), 'State must be two characters in length'],
  ['state', 'Calif', state(), 'State must be two characters in length'],
  ['state', 'ZZ', state(), 'Please enter a valid state'],
  ['zip', '9410', zip, 'Please enter a valid zipcode'],
  ['zip', '941056', zip, 'Please enter a valid zipcode'],
  ['search', '', streetSearch, 'Please enter a valid property address'],
  ['search', '1 ', streetSearch, 'Please enter a valid property address'],
  ['search', 'Broadway', streetSearch, 'Please enter a valid property address'],
] as const)('FRM-05 the %s field rejects %j', (_, entry, schema, message) =>
  expect(messagesFor(schema, entry)).toEqual([message]),
)

test.each([
  ['St. Louis', 'St Louis', city],
  ['Lee’s Summit', 'Lees Summit', city],
  ['Winston-Salem', 'Winston Salem', city],
  ['O’Fallon', 'O Fallon', city],
  ['Cañon City', 'Cañon City', city],
  ['ca', 'CA', state()],
  ['North Carolina', 'NC', state()],
  ['94105-1234', '94105', zip],
  [' 94105 ', '94105', zip],
  [' 12 Orchard ', '12 Orchard', streetSearch],
] as const)('FRM-05 %j is corrected to %j', (entry, output, schema) => expect(schema.parse(entry)).toBe(output))

test('FRM-05 New York is rejected only while its regulator reviews the lender', () => {
  expect(messagesFor(state({ newYorkUnderReview: true }), 'NY')).toEqual([
    "We're not yet available in your state or aren't currently lending in your area but are working hard to make it happen.",
  ])
  expect(state().parse('NY')).toBe('NY')
  expect(state({ newYorkUnderReview: true }).parse('NJ')).toBe('NJ')
})

test('FRM-05 an address does not require a unit and rejects unknown fields', () => {
  const home = { street1: '12 Orchard Road', city: 'Reno', state: 'NV', zip: '89501' }
  expect(address().parse(home)).toEqual(home)
  expect(address().safeParse({ ...home, country: 'US' }).success).toBe(false)
})

test.each([
  [
    { street1: '12 ORCHARD ROAD', street2: 'apt 4b', city: 'reno', state: 'nv', zip: '89501' },
    '12 Orchard Road Apt 4B Reno, NV 89501',
  ],
  [
    { street1: '12 2ND st nw', street2: null, city: 'McKinley', state: 'NV', zip: '89501' },
    '12 2nd St NW McKinley, NV 89501',
  ],
  [
    { street1: 'p.o. box 1200', street2: null, city: 'RENO', state: 'NV', zip: '89501' },
    'P.O. Box 1200 Reno, NV 89501',
  ],
])('FRM-06 an address is shown on one line with capitalized words', (address, line) =>
  expect(displayAddress(address)).toBe(line),
)

test('a document writes an address with a comma after the street', () =>
  expect(fullAddress({ street1: '12 ORCHARD ROAD', street2: 'apt 4b', city: 'reno', state: 'nv', zip: '89501' })).toBe(
    '12 Orchard Road Apt 4B, Reno, NV 89501',
  ))

test('FRM-06 capitalizing a second time changes nothing', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aBcñ 2-\u00A0') }), (text) => {
      expect(capitalizeWords(capitalizeWords(text))).toBe(capitalizeWords(text))
    }),
  ))

test('FRM-05 an accepted address field is accepted again unchanged', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aé .-’#1 ') })),
      (entry) => {
        for (const schema of [street1, street2, city, state(), zip, streetSearch] as Schema[]) {
          const first = schema.safeParse(entry)
          if (first.success) expect(schema.safeParse(first.data).data).toBe(first.data)
        }
      },
    ),
  ))
