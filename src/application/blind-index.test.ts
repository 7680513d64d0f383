import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blindIndexTerms, type Findable, maxBlindIndexTerms, parseSearch } from './blind-index.rules.ts'

const person: Findable = {
  loanNumber: '1000000042',
  applicant: {
    name: { firstName: 'María José', lastName: "O'Neill-Peña" },
    email: 'Maria@Example.com',
    phone: '(415) 555-0123',
  },
  property: { address: { street1: '12 North Orchard Street' } },
}
const withName = (firstName: string, lastName: string): Findable => ({
  ...person,
  applicant: { ...person.applicant, name: { firstName, lastName } },
})

/** Whether a search matches an application, as the database decides it. */
const finds = (query: string, application: Findable): boolean => {
  const search = parseSearch(query)
  if (!search) return false
  const terms = blindIndexTerms(application)
  const { loanNumber, loanNumberEnd = '', anyOf } = search
  if (loanNumber === application.loanNumber) return true
  return (
    application.loanNumber.endsWith(loanNumberEnd) && anyOf.some((list) => list.every((term) => terms.includes(term)))
  )
}

test.each([
  ['o neill pena', 'name'],
  ['O’NEILL-PEÑA', 'name'],
  ['Maria Jose O’Neill Peña', 'name'],
  ['o’neill-peña,  maría josé', 'name'],
  ['o’n', 'name'],
  ['Pena', 'name'],
  ['mar', 'name'],
  ['Maria', 'name'],
  ['jos', 'name'],
  ['mar pen', 'name'],
  ['Peña, María', 'name'],
  [' maria@example.COM ', 'mailbox'],
  ['415-555-0123', 'phone number'],
  ['+1 (415) 555 0123', 'phone number'],
  ['4155550123', 'loan number'],
  ['1000000042', 'loan number'],
  ['0042', 'loan number'],
  ['000000042', 'loan number'],
  ['12 N Orchard St', 'street'],
  ['12 north orch', 'street'],
  ['North Orchard', 'name'],
])('%s finds the applicant by %s', (query, by) => {
  expect(parseSearch(query)).toMatchObject({ by })
  expect(finds(query, person)).toBe(true)
})

test.each(['ena', 'maria@example.co', 'ma', 'mar gar', '14 North Orchard', '555-0123', '042', '9042', '10042'])(
  '%s does not find the applicant',
  (query) => expect(finds(query, person)).toBe(false),
)

test('the last digits of a loan number are compared as far as they are typed', () => {
  expect(finds('00000042', person)).toBe(true)
  expect(finds('90000042', person)).toBe(false)
})

test('punctuation alone means nothing, and so do two letters of a street', () => {
  for (const query of ['', '  ', '--', ',', '12 or']) expect(parseSearch(query)).toBeUndefined()
})

test('a street is found however its words are shortened', () => {
  for (const query of ['12 N. Orchard', '12 North Orchard Str', '12 n orchard street'])
    expect(finds(query, person), query).toBe(true)
})

const letters = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'Z', 'é', 'ñ', 'ß', '-', ' ', "'") })

test('every person is found by their name as written', () => {
  const names = fc.record({ firstName: letters, lastName: letters }).filter(({ lastName }) => /\p{L}/u.test(lastName))
  fc.assert(
    fc.property(names, ({ firstName, lastName }) => {
      for (const query of [lastName, `${firstName} ${lastName}`, `${lastName}, ${firstName}`])
        expect(finds(query, withName(firstName, lastName))).toBe(true)
    }),
  )
})

test('every person is found by each beginning of their names from the third letter on', () => {
  const name = fc.string({ minLength: 3, maxLength: 30, unit: fc.constantFrom('a', 'b', 'é', 'ö') })
  fc.assert(
    fc.property(name, name, fc.integer({ min: 3, max: 30 }), (firstName, lastName, length) => {
      const application = withName(firstName, lastName)
      for (const query of [firstName.slice(0, length), lastName.slice(0, length)])
        expect(finds(query, application)).toBe(true)
    }),
  )
})

test('however long names and streets are, an application has few terms', () => {
  const long = fc.string({ maxLength: 200, unit: fc.constantFrom('a', 'b', 'c', 'd', ' ', '-', '1') })
  fc.assert(
    fc.property(long, long, long, (firstName, lastName, street1) => {
      const application = { ...withName(firstName, lastName), property: { address: { street1 } } }
      expect(blindIndexTerms(application).length).toBeLessThanOrEqual(maxBlindIndexTerms)
    }),
  )
})
