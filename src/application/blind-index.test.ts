import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blindIndexTerms, parseSearch } from './blind-index.rules.ts'

const applicant = { name: { firstName: 'María José', lastName: "O'Neill-Peña" }, email: 'Maria@Example.com' }

test.each([
  ['o neill pena', 'name'],
  ['O’NEILL-PEÑA', 'name'],
  ['Maria Jose O’Neill Peña', 'name'],
  ['o’neill-peña,  maría josé', 'name'],
  [' maria@example.COM ', 'mailbox'],
])('%s finds the applicant by %s', (query, by) => {
  const search = parseSearch(query)
  expect(search).toMatchObject({ by })
  expect(blindIndexTerms(applicant)).toContain((search as { term: string }).term)
})

test.each(['Pena', 'maria', 'maria@example.co', 'neill'])('%s alone does not find the applicant', (query) => {
  const search = parseSearch(query)
  expect(blindIndexTerms(applicant)).not.toContain((search as { term: string }).term)
})

test('ten digits are a loan number, and punctuation alone means nothing', () => {
  expect(parseSearch('1000000042')).toEqual({ by: 'loan number', loanNumber: '1000000042' })
  for (const query of ['', '  ', '--', ',']) expect(parseSearch(query)).toBeUndefined()
})

test('every person is found by their name as written', () => {
  const letters = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'Z', 'é', 'ñ', 'ß', '-', ' ', "'") })
  const names = fc.record({ firstName: letters, lastName: letters }).filter(({ lastName }) => /\p{L}/u.test(lastName))
  fc.assert(
    fc.property(names, (name) => {
      const terms = blindIndexTerms({ name, email: 'a@b.example' })
      for (const query of [name.lastName, `${name.firstName} ${name.lastName}`, `${name.lastName}, ${name.firstName}`])
        expect(terms).toContain((parseSearch(query) as { term: string }).term)
    }),
  )
})
