import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { firstName } from './person/person.ts'
import { phone } from './person/phone.ts'
import { isSsn } from './person/tax-identifier.ts'
import { state, zip } from './us/address.ts'

/** The formats of a lending partner's calls. Ours accept all of theirs, and are wider for typed text. */

test.each(vectors<string, boolean>('partner-api-format', 'partner zip'))('$id: the zip $input is $expected', (vector) =>
  expect(zip.safeParse(vector.input).success).toBe(vector.expected),
)

test.each([
  ...vectors<string, boolean>('partner-api-format', 'partner phone'),
  ...vectors<string, boolean>('partner-api-format', 'partner state'),
  ...vectors<string, boolean>('partner-api-format', 'partner name'),
])('$id: $input is parsed as its only possible meaning', ({ id, input }) => {
  const read: Record<string, unknown> = {
    'partner-api-format-005': state().safeParse(input).data,
    'partner-api-format-009': phone.safeParse(input).data,
    'partner-api-format-011': phone.safeParse(input).data,
    'partner-api-format-013': firstName.safeParse(input).data,
  }
  expect(read[id]).toBe(
    {
      'partner-api-format-005': 'GA',
      'partner-api-format-009': '(310) 963-1497',
      'partner-api-format-011': '(310) 963-1497',
      'partner-api-format-013': 'José',
    }[id],
  )
})

test.each(vectors<string, boolean>('partner-api-format', 'partner ssnFormat'))(
  '$id: $input has the format of a Social Security number but is not a valid one',
  ({ input, expected }) => {
    expect(/^\d{3}-\d{2}-\d{4}$/.test(input)).toBe(expected)
    expect(isSsn(input)).toBe(false)
  },
)
