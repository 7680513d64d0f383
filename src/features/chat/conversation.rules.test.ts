import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Note } from './agents-desk.contract.ts'
import type { ChatMessage, Conversation, SocketMessage } from './chat.contract.ts'
import {
  type ConversationEvent,
  type ConversationView,
  conversationTimeline,
  emptyView,
  firstSequenceOf,
  isSendable,
  lastSequenceOf,
  nextView,
} from './conversation.rules.ts'

const at = '2026-11-23T18:00:00Z'
const conversation: Conversation = {
  conversationUuid: '0d8f0000-0000-4000-8000-000000000001',
  mode: 'agent',
  state: 'ACTIVE',
  queue: 'sales',
  expiration: at,
  isFrozen: false,
  endReason: null,
  agent: null,
  hadAgent: true,
  place: null,
  lastSequence: 3,
  readUpTo: { visitor: 0, agent: 0 },
  opensAt: null,
  createdAt: at,
}
const message = (sequence: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageUuid: `message ${sequence}`,
  sequence,
  sender: 'visitor',
  name: null,
  clientId: null,
  kind: 'text',
  text: `text ${sequence}`,
  event: null,
  files: [],
  questionId: null,
  sources: [],
  offersPerson: false,
  createdAt: at,
  ...more,
})
const note = (sequence: number): Note => ({
  messageUuid: `note ${sequence}`,
  sequence,
  name: 'Noor',
  text: 'n',
  createdAt: at,
})
const ready = (
  messages: ChatMessage[],
  more: Partial<Extract<SocketMessage, { type: 'ready' }>> = {},
): SocketMessage => ({
  type: 'ready',
  conversation,
  messages,
  notes: [],
  hasMore: false,
  ...more,
})
const after = (events: readonly ConversationEvent[], view: ConversationView = emptyView('agent')) =>
  events.reduce(nextView, view)
const timelineKeys = (view: ConversationView) => conversationTimeline(view).map(({ key }) => key)

test('CHT-08 messages and notes appear once each, in the order of their numbers, regardless of arrival order', () => {
  const view = after([
    ready([message(1), message(4)], { notes: [note(2)] }),
    { type: 'message', message: message(5) },
    { type: 'note', note: note(3) },
    { type: 'message', message: message(5) },
    ready([message(4), message(5)]),
  ])
  expect(timelineKeys(view)).toEqual(['message 1', 'note 2', 'note 3', 'message 4', 'message 5'])
  expect(lastSequenceOf(view)).toBe(5)
})

test('CHT-08 older messages are added at the top, and a reconnect remembers that there are more', () => {
  const view = after([ready([message(7)], { notes: [note(6)], hasMore: true }), ready([], { hasMore: false })])
  expect(view.hasMore).toBe(true)
  expect(firstSequenceOf(view)).toBe(6)
  expect(timelineKeys(nextView(view, { type: 'older', messages: [message(5)], notes: [], hasMore: false }))).toEqual([
    'message 5',
    'note 6',
    'message 7',
  ])
  expect(firstSequenceOf(emptyView('agent'))).toBeUndefined()
})

test('CHT-08 a pending message is removed once the server has it, and shows why if the server rejected it', () => {
  const pending = ['a', 'b'].map((clientId) => ({ clientId, text: clientId, files: [], state: 'sending' as const }))
  const view = after(
    [
      { type: 'message', message: message(2, { sender: 'agent', clientId: 'a' }) },
      { type: 'refusal', clientId: 'b', code: 'chat/ended', message: 'This chat has ended.' },
    ],
    { ...emptyView('agent'), pending },
  )
  expect(view.pending).toEqual([{ ...pending[1], state: 'failed', refusal: 'This chat has ended.' }])
  expect(timelineKeys(view)).toEqual(['message 2', 'b'])
})

test('CHT-08 the text a visitor is typing clears when they send a message or leave', () => {
  const typing: SocketMessage = { type: 'typing', from: 'visitor', text: 'Is it' }
  const presence = (isHere: boolean): SocketMessage => ({ type: 'presence', agent: null, visitor: { isHere } })
  expect(after([presence(true), typing]).typing).toBe('Is it')
  expect(after([typing, { type: 'message', message: message(1) }]).typing).toBeUndefined()
  expect(after([typing, presence(false)]).typing).toBeUndefined()
  expect(after([{ ...typing, from: 'agent' }]).typing).toBeUndefined()
})

test('CHT-08 the visitor’s read position and the conversation’s state follow the server', () => {
  const view = after([
    ready([]),
    { type: 'read', from: 'visitor', upTo: 3 },
    { type: 'pong' },
    { type: 'state', conversation: { ...conversation, state: 'ENDED', readUpTo: { visitor: 3, agent: 1 } } },
  ])
  expect(view.conversation).toMatchObject({ state: 'ENDED', readUpTo: { visitor: 3 } })
  expect(after([{ type: 'read', from: 'visitor', upTo: 3 }]).conversation).toBeUndefined()
})

test('CHT-05 a visitor learns that an agent types, and not what', () => {
  const typing: SocketMessage = { type: 'typing', from: 'agent', text: '' }
  const view = after([ready([message(1)]), typing], emptyView('visitor'))
  expect(view.typing).toBe('')
  expect(nextView(view, { type: 'typing-over' }).typing).toBeUndefined()
  expect(nextView(view, { type: 'message', message: message(2, { sender: 'agent' }) }).typing).toBeUndefined()
})

test('CHT-05 what a page shows stays when its connection is lost or closed, and only a ready connection is live', () => {
  const view = after([ready([message(1)])])
  expect(view.connection).toBe('live')
  for (const type of ['lost', 'hang-up'] as const)
    expect(nextView(view, { type })).toMatchObject({ messages: view.messages, conversation })
  expect(nextView(view, { type: 'lost' }).connection).toBe('lost')
})

const own = (clientId: string): ConversationEvent => ({ type: 'send', message: { clientId, text: 'Hello', files: [] } })
const confirmation = (sequence: number, clientId: string): ConversationEvent => ({
  type: 'message',
  message: message(sequence, { clientId }),
})

test('CHT-05 however often and in whatever order messages arrive, each appears once and in order', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (deliveries) => {
      const end = after(
        deliveries.map((numbers) => ready(numbers.map((sequence) => message(sequence)))),
        emptyView('visitor'),
      )
      const expected = [...new Set(deliveries.flat())].sort((a, b) => a - b)
      expect(end.messages.map(({ sequence }) => sequence)).toEqual(expected)
    }),
  ))

test('CHT-05 a message that the server confirms is no longer pending, and is not sent again', () => {
  const sending = after([own('a')])
  expect(sending.pending).toMatchObject([{ clientId: 'a', state: 'sending' }])
  const confirmedView = nextView(sending, confirmation(1, 'a'))
  expect(confirmedView.pending).toEqual([])
  expect(nextView(confirmedView, own('a'))).toEqual(confirmedView)
})

test('CHT-05 a confirmation that arrives twice changes nothing', () => {
  const confirmedView = after([own('a'), confirmation(1, 'a')])
  expect(nextView(confirmedView, confirmation(1, 'a'))).toBe(confirmedView)
})

test('CHT-05 a message that could not be sent keeps its place and text until it is sent again', () => {
  const view = after([own('a'), own('b'), { type: 'fail', clientId: 'a' }])
  expect(view.pending).toMatchObject([
    { clientId: 'a', text: 'Hello', state: 'failed' },
    { clientId: 'b', state: 'sending' },
  ])
  expect(nextView(view, own('a')).pending).toMatchObject([{ state: 'sending' }, { state: 'sending' }])
})

test('CHT-05 the page resumes after its last message', () => {
  expect(lastSequenceOf(emptyView('visitor'))).toBe(0)
  expect(lastSequenceOf(after([ready([message(21), message(22)])]))).toBe(22)
})

const file = {
  fileUuid: '0b7e2f2e-0000-4000-8000-000000000002',
  name: 'a.pdf',
  bytes: 1,
  received: 1,
  state: 'ready',
  mediaType: 'application/pdf',
  refusal: null,
} as const

test.each([
  ['', [], false],
  [' \n ', [], false],
  ['Hi', [], true],
  ['', [file], true],
])('CHT-04 a message %j with the files %j is sent: %s', (text, files, isSent) =>
  expect(isSendable({ text, files })).toBe(isSent),
)
