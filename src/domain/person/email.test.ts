import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email, toEmailKey, toMailboxKey } from './email.ts'

const messagesFor = (value: unknown) => email.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

test.each([undefined, null, '', '  '])('FRM-02 a missing email address %j shows a request for one', (entry) =>
  expect(messagesFor(entry)).toEqual(['Please enter your email']),
)

test.each([
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.1',
  'ana@exa mple.com',
  'ana@@example.com',
  'ana.@example.com',
  'a..na@example.com',
  'ana@-example.com',
  'ana@example.com\u0000',
  `${'a'.repeat(65)}@example.com`,
  'Ana <ana@example.com>',
])('FRM-02 %j is not a valid address', (entry) => expect(messagesFor(entry)).toHaveLength(1))

test('FRM-02 an email address without a host is rejected with the documents’ wording', () =>
  expect(messagesFor('ana@')).toEqual(['Please enter a valid email address']))

test.each([
  [' ana@Example.COM ', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['Ana.Ruiz+home@mail.example.co', 'Ana.Ruiz+home@mail.example.co'],
  ['ana\u200B@example.com', 'ana@example.com'],
])('FRM-02 %j is normalized to %j', (entry, output) => expect(email.parse(entry)).toBe(output))

test('FRM-02 an accepted email address is accepted again unchanged', () =>
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (entry) => {
      const first = email.safeParse(entry)
      if (first.success) expect(email.parse(first.data)).toBe(first.data)
    }),
  ))

test('spellings of one address have one key', () => {
  expect(toEmailKey('Jose\u0301@Example.com')).toBe(toEmailKey('jos\u00e9@example.com'))
  expect(toEmailKey('ana+loan@example.com')).not.toBe(toEmailKey('ana@example.com'))
})

test('RFC 5233: a tag after a plus sign leads to the same inbox', () => {
  expect(toMailboxKey('Ana+Loan+2@Example.com')).toBe('ana@example.com')
  expect(toMailboxKey('+ana@example.com')).toBe('+ana@example.com')
  expect(toMailboxKey('ana@example.com')).toBe('ana@example.com')
})
