import { expect, test } from 'vitest'
import * as z from 'zod'
import { installZodMessages } from './zod-messages.ts'

installZodMessages()

test.each([
  ['a missing answer', z.string(), undefined, 'Required'],
  ['a text where a number is due', z.number(), 'x', 'This is not the kind of answer we expect here'],
  ['a number too small', z.number().min(0), -1, 'Must be at least 0'],
  ['a text too long', z.string().max(3), 'abcd', 'Must be at most 3 characters long'],
  ['a list too short', z.array(z.string()).min(1), [], 'Must be at least 1 entries'],
  ['a pattern', z.string().regex(/^[A-Z]{4,40}$/), 'a', 'This is not in the form we expect here'],
  ['an id', z.guid(), 'a', 'This is not in the form we expect here'],
  ['a choice', z.enum(['HOME', 'RENT']), 'CAVE', 'Must be one of: HOME, RENT'],
  ['neither of two forms', z.union([z.number(), z.boolean()]), 'x', 'This is not what we expect here'],
])('%s gets a message without programming terms', (_name, schema, input, message) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message)
})

test('a check’s own message is kept', () => {
  expect(z.string({ error: 'Please enter a name' }).safeParse(1).error?.issues[0]?.message).toBe('Please enter a name')
})
