import { expect, test } from 'vitest'
import { CannedReplyList } from './canned-replies.contract.ts'
import { filledReply, matchingReplies, unknownPlaceholders } from './canned-replies.rules.ts'
import { defaultReplies } from './default-replies.table.ts'

const values = { firstName: 'Rosa', agentName: 'Dana', lender: 'Lintel', phone: '888-819-6388' }
const greeting = defaultReplies[0]!

test('CHT-08 a canned reply is filled in for the visitor in the conversation’s language', () => {
  expect(filledReply(greeting, 'en', values)).toBe('Hi Rosa, this is Dana from Lintel. How can I help you today?')
  expect(filledReply(greeting, 'es', values)).toBe('Hola, Rosa. Soy Dana, de Lintel. ¿En qué puedo ayudarle?')
})

test('CHT-08 a visitor without a name is greeted without a gap in the sentence', () => {
  expect(filledReply(greeting, 'en', { ...values, firstName: '' })).toBe(
    'Hi, this is Dana from Lintel. How can I help you today?',
  )
  expect(filledReply(greeting, 'es', { ...values, firstName: '' })).toBe(
    'Hola. Soy Dana, de Lintel. ¿En qué puedo ayudarle?',
  )
})

test('CHT-08 a reply that contains an unknown placeholder cannot be saved', () => {
  expect(unknownPlaceholders('Hi {firstName}, your rate is {rate} {}')).toEqual(['rate', ''])
  const result = CannedReplyList.safeParse([{ ...greeting, textEs: 'Hola {nombre}' }])
  expect(result.error?.issues[0]?.message).toBe('The only placeholders are {firstName}, {agentName}, {lender}, {phone}')
})

test('CHT-08 two replies never share a shortcut', () => {
  const result = CannedReplyList.safeParse([greeting, { ...defaultReplies[1], shortcut: greeting.shortcut }])
  expect(result.error?.issues[0]?.message).toBe('Two replies have the same shortcut')
  expect(CannedReplyList.safeParse(defaultReplies).success).toBe(true)
})

test('CHT-08 replies are matched by shortcut first, and only from the queue', () => {
  const shortcuts = (query: string, queue: 'sales' | 'servicing') =>
    matchingReplies(defaultReplies, { query, queue }).map(({ shortcut }) => shortcut)
  expect(shortcuts('mome', 'servicing')).toEqual(['moment'])
  expect(shortcuts('credit', 'sales')).toEqual(['soft-pull'])
  expect(shortcuts('credit', 'servicing')).toEqual([])
  expect(shortcuts('', 'servicing')).toEqual(['hello', 'moment', 'private', 'call', 'bye'])
})
