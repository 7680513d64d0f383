import { expect, test } from 'vitest'
import { alertCount, formatWait, inQueueOrder, isNewAlert, titleWithCount, waitLevel } from './desk.rules.ts'

const now = Date.parse('2026-11-23T18:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString()

test.each([
  [-5, '0 s', 'short'],
  [45, '45 s', 'short'],
  [119, '1 min', 'short'],
  [120, '2 min', 'long'],
  [300, '5 min', 'urgent'],
  [3_600, '1 h', 'urgent'],
  [3_900, '1 h 5 min', 'urgent'],
  [200_000, '2 d', 'urgent'],
] as const)('CHT-08 a wait of %s seconds is shown as %s and is %s', (seconds, text, level) => {
  expect(formatWait(ago(seconds), now)).toBe(text)
  expect(waitLevel(ago(seconds), now)).toBe(level)
})

test('CHT-08 the queue shows visitors who match an agent’s skills first, longest wait first among them', () => {
  const conversations = [
    { uuid: 'a', queue: 'sales', language: 'en', since: ago(10) },
    { uuid: 'b', queue: 'closing', language: 'en', since: ago(900) },
    { uuid: 'c', queue: 'sales', language: 'es', since: ago(60) },
  ] as const
  const orderFor = (skills: Parameters<typeof inQueueOrder>[1]) =>
    inQueueOrder(conversations, skills).map((item) => conversations.find((other) => other === item)?.uuid)
  expect(orderFor({ queues: ['sales'], languages: ['en', 'es'] })).toEqual(['c', 'a', 'b'])
  expect(orderFor({ queues: ['sales'], languages: ['en'] })).toEqual(['a', 'b', 'c'])
  expect(orderFor({ queues: [], languages: [] })).toEqual(['b', 'c', 'a'])
})

test('CHT-08 the page title shows one count of what needs the agent', () => {
  expect(titleWithCount('Chat · Lintel', 2)).toBe('(2) Chat · Lintel')
  expect(titleWithCount('(2) Chat · Lintel', 3)).toBe('(3) Chat · Lintel')
  expect(titleWithCount('(2) Chat · Lintel', 0)).toBe('Chat · Lintel')
  expect(alertCount({ waiting: ['a'], unread: { b: 4, c: 0 } })).toBe(2)
})

test('CHT-08 a new visitor or message plays a sound; one that was answered or taken elsewhere does not', () => {
  const before = { waiting: ['a'], unread: { b: 1 } }
  expect(isNewAlert(before, { waiting: ['a', 'c'], unread: { b: 1 } })).toBe(true)
  expect(isNewAlert(before, { waiting: ['a'], unread: { b: 2 } })).toBe(true)
  expect(isNewAlert(before, { waiting: ['a'], unread: { b: 1, d: 1 } })).toBe(true)
  expect(isNewAlert(before, { waiting: [], unread: { b: 0 } })).toBe(false)
  expect(isNewAlert(before, before)).toBe(false)
})
