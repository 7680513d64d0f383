import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookedFor, lookUpWords } from './look-up.rules.ts'

const applicant = { name: { firstName: 'María José', lastName: "O'Neill-Peña" }, email: 'Maria@Example.com' }

test.each([
  ['o neill pena', 'name'],
  ['O’NEILL-PEÑA', 'name'],
  ['Maria Jose O’Neill Peña', 'name'],
  ['o’neill-peña,  maría josé', 'name'],
  [' maria@example.COM ', 'mailbox'],
])('%s finds the applicant by %s', (typed, by) => {
  const wanted = lookedFor(typed)
  expect(wanted).toMatchObject({ by })
  expect(lookUpWords(applicant)).toContain((wanted as { word: string }).word)
})

test.each(['Pena', 'maria', 'maria@example.co', 'neill'])('%s alone does not', (typed) => {
  const wanted = lookedFor(typed)
  expect(lookUpWords(applicant)).not.toContain((wanted as { word: string }).word)
})

test('ten digits are a loan number, and signs alone mean nothing', () => {
  expect(lookedFor('1000000042')).toEqual({ by: 'loan number', loanNumber: '1000000042' })
  for (const typed of ['', '  ', '--', ',']) expect(lookedFor(typed)).toBeUndefined()
})

test('whatever a person is called, their names as written find them', () => {
  const letters = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'Z', 'é', 'ñ', 'ß', '-', ' ', "'") })
  const named = fc.record({ firstName: letters, lastName: letters }).filter(({ lastName }) => /\p{L}/u.test(lastName))
  fc.assert(
    fc.property(named, (name) => {
      const words = lookUpWords({ name, email: 'a@b.example' })
      for (const typed of [name.lastName, `${name.firstName} ${name.lastName}`, `${name.lastName}, ${name.firstName}`])
        expect(words).toContain((lookedFor(typed) as { word: string }).word)
    }),
  )
})
