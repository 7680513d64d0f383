import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstName, lastName, middleName, personName, suffix, suffixes } from './person.ts'

type Schema = {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
}
const messagesFor = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
const unsupportedMessage = 'Some of the characters entered are not supported.'

test.each([
  [undefined, 'Please enter the first name'],
  ['', 'Please enter the first name'],
  ['  ', 'Please enter the first name'],
  ['J', 'First name must be at least 2 characters long'],
  ['J4ne', unsupportedMessage],
  ['Jane\u0007', unsupportedMessage],
  ["'-", unsupportedMessage],
  ['x'.repeat(61), 'That’s longer than we can accept.'],
])('FRM-03 the first name %j is rejected with one message', (entry, message) =>
  expect(messagesFor(firstName, entry)).toEqual([message]),
)

test.each([
  ['José', 'José'],
  ['Jose\u0301', 'José'],
  ['  Mary   Ann ', 'Mary Ann'],
  ['D’Arcy', "D'Arcy"],
  ['Jean–Luc', 'Jean-Luc'],
  ['\u202AAnna\u202C', 'Anna'],
  ['Ñandú', 'Ñandú'],
  ['佳穎', '佳穎'],
])('FRM-03 the first name %j is corrected to %j', (entry, name) => expect(firstName.parse(entry)).toBe(name))

test.each(['', 'A', 'A.', 'Ann Marie', "O'Neil-Kay.", 'María José'])('FRM-03 the middle name %j is accepted', (name) =>
  expect(middleName.parse(name)).toBe(name),
)

test.each([
  ['A B C D', 'Please enter at most three middle names'],
  ['A--B', unsupportedMessage],
  ['A..', unsupportedMessage],
  ['A1', unsupportedMessage],
  ['-A', unsupportedMessage],
])('FRM-03 the middle name %j is rejected', (entry, message) =>
  expect(messagesFor(middleName, entry)).toEqual([message]),
)

test('FRM-03 spaces around a separator in a middle name are removed', () =>
  expect(middleName.parse('Anne - Marie')).toBe('Anne-Marie'))

test('FRM-03 a last name may have digits only when the caller allows it', () => {
  expect(messagesFor(lastName(), 'Garcia2')).toEqual([unsupportedMessage])
  expect(lastName({ digits: true }).parse('Garcia2')).toBe('Garcia2')
  expect(messagesFor(lastName(), undefined)).toEqual(['Last name is required'])
  expect(messagesFor(lastName(), 'G')).toEqual(['Last name must be at least 2 characters long'])
})

test.each([
  ['Jr.', 'JR'],
  ['iv', 'IV'],
  ['N/A', ''],
  ['', ''],
])('FRM-03 the suffix %j is normalized to %j', (entry, output) => expect(suffix.parse(entry)).toBe(output))

test('FRM-03 a suffix outside the list is rejected', () =>
  expect(messagesFor(suffix, 'ESQ')).toEqual(['Please choose a suffix from the list']))

test('FRM-03 a person’s name rejects unknown fields', () =>
  expect(personName().safeParse({ firstName: 'Ana', lastName: 'Ruiz', nickname: 'Anita' }).success).toBe(false))

test.each([
  ['first name', firstName],
  ['middle name', middleName],
  ['last name', lastName({ digits: true })],
  ['suffix', suffix],
] as const)('FRM-03 an accepted %s is accepted again unchanged', (_, schema) => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'É', 'e\u0301', ' ', '-', '’', '.', '\u200B', '4'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), letters, fc.constantFrom(...suffixes)), (entry) => {
      const first = schema.safeParse(entry)
      if (first.success) expect(schema.parse(first.data)).toBe(first.data)
    }),
  )
})
