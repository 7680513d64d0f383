import { expect, test } from 'vitest'
import { type ChatSession, sessionKeyOf, sessionsIn } from './chat-session.rules.ts'

const now = Date.parse('2026-03-02T17:00:00Z')
const session: ChatSession = {
  friendlyName: 'Ana',
  emailAddress: 'ana@example.com',
  token: 'a-token',
  conversationSid: '0b7e2f2e-0000-4000-8000-000000000001',
  expiration: '2026-03-02T18:00:00Z',
  omniProxyChannelId: 'channel',
  initialMessage: '',
}
const key = sessionKeyOf('lintel')
const read = (...stored: [string, string][]) => sessionsIn(stored, { orgCode: 'lintel', now })

test('CHT-01 only an unexpired chat is resumed', () => {
  expect(read([key, JSON.stringify(session)])).toEqual({ session, drops: [] })
  const late = JSON.stringify({ ...session, expiration: '2026-03-02T17:00:00Z' })
  expect(read([key, late])).toEqual({ session: undefined, drops: [{ key, reason: 'expired' }] })
})

test.each([
  ['no JSON', '{'],
  ['a session without token', JSON.stringify({ ...session, token: undefined })],
  ['a token of nothing', JSON.stringify({ ...session, token: '' })],
  ['null', 'null'],
])('CHT-01 an unreadable chat is dropped and cleaned up: %s', (_, text) =>
  expect(read([key, text])).toEqual({ session: undefined, drops: [{ key, reason: 'unreadable' }] }),
)

test('CHT-01 a chat of another organization is never resumed, and unrelated keys stay', () => {
  const foreign = sessionKeyOf('saltmarsh')
  expect(read([foreign, JSON.stringify(session)], ['jwt', 'Bearer x'])).toEqual({
    session: undefined,
    drops: [{ key: foreign, reason: 'foreign' }],
  })
})
