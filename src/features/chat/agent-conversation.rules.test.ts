import { expect, test } from 'vitest'
import {
  type AgentView,
  applySocketMessage,
  conversationTimeline,
  emptyView,
  firstSequenceOf,
  lastSequenceOf,
  withMessages,
} from './agent-conversation.rules.ts'
import type { Note } from './agents-desk.contract.ts'
import type { ChatMessage, Conversation, SocketMessage } from './chat.contract.ts'

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
const after = (messages: readonly SocketMessage[], view: AgentView = emptyView) =>
  messages.reduce(applySocketMessage, view)
const timelineKeys = (view: AgentView) => conversationTimeline(view).map(({ key }) => key)

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
  expect(timelineKeys(withMessages(view, { messages: [message(5)], notes: [] }))).toEqual([
    'message 5',
    'note 6',
    'message 7',
  ])
  expect(firstSequenceOf(emptyView)).toBeUndefined()
})

test('CHT-08 a pending message is removed once the server has it, and shows why if the server rejected it', () => {
  const pending = ['a', 'b'].map((clientId) => ({ clientId, text: clientId, files: [], refusal: undefined }))
  const view = after(
    [
      { type: 'message', message: message(2, { sender: 'agent', clientId: 'a' }) },
      { type: 'refusal', clientId: 'b', code: 'chat/ended', message: 'This chat has ended.' },
    ],
    { ...emptyView, pending },
  )
  expect(view.pending).toEqual([{ ...pending[1], refusal: 'This chat has ended.' }])
  expect(timelineKeys(view)).toEqual(['message 2', 'b'])
})

test('CHT-08 the text a visitor is typing clears when they send a message or leave', () => {
  const typing: SocketMessage = { type: 'typing', from: 'visitor', text: 'Is it' }
  const presence = (isHere: boolean): SocketMessage => ({ type: 'presence', agent: null, visitor: { isHere } })
  expect(after([presence(true), typing]).visitorTyping).toBe('Is it')
  expect(after([typing, { type: 'message', message: message(1) }]).visitorTyping).toBe('')
  expect(after([typing, presence(false)]).visitorTyping).toBe('')
  expect(after([{ ...typing, from: 'agent' }]).visitorTyping).toBe('')
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
