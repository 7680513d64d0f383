import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { aConversation, aMessage, aSession, FakeSocket } from '#tests/support/stubs/chat-socket-stub.ts'
import type { ChatMessage, Conversation } from '../chat.contract.ts'
import type { ChatCalls } from './chat-calls.ts'
import { chatSessionStore } from './session-store.ts'
import { unsentStore } from './unsent-store.ts'
import { VisitorChat } from './visitor-chat.ts'

let sockets: FakeSocket[] = []
const socket = () => sockets.at(-1)!
const person = { friendlyName: 'Ana', emailAddress: 'ana@example.com', initialMessage: 'What is a HELOC?' }
const place = { pageUrl: 'http://localhost/', applicationUuid: undefined, chatMode: undefined, agentUuid: undefined }
const start = {
  token: 'a-token',
  conversationSid: aSession.conversationSid,
  omniProxyChannelId: aSession.omniProxyChannelId,
  expiration: aSession.expiration,
  mode: 'agent',
  state: 'QUEUED',
  opensAt: null,
} as const

const talkWith = (calls: Partial<ChatCalls> = {}, logIn: () => string | undefined = () => undefined) => {
  const logs: string[] = []
  const talk = new VisitorChat({
    orgCode: 'lintel',
    calls: { start: async () => start, ...calls } as ChatCalls,
    sessions: chatSessionStore('lintel'),
    unsent: unsentStore('lintel'),
    openSocket() {
      sockets.push(new FakeSocket())
      return socket()
    },
    logIn,
    log: (event) => logs.push(event),
    now: Date.now,
  })
  return { talk, logs }
}

const ready = (messages: ChatMessage[] = [], conversation: Partial<Conversation> = {}) => {
  socket().onopen?.()
  socket().hear({
    type: 'ready',
    conversation: { ...aConversation, ...conversation },
    messages,
    hasMore: false,
    notes: [],
  })
}
const socketMessages = () => socket().sentMessages('message')
const storedChat = () => chatSessionStore('lintel').read()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T17:00:00Z') })
  sockets = []
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

test('CHT-02 the first message is sent only once, after the session is ready', async () => {
  const { talk } = talkWith()
  await talk.start(person, place)
  expect(storedChat()?.session).toMatchObject({ ...person, token: 'a-token' })
  ready()
  expect(socketMessages()).toMatchObject([{ text: 'What is a HELOC?', fileUuids: [] }])
  expect(storedChat()?.session.initialMessage).toBe('')
  // Another tab, which has a session storage of its own.
  sessionStorage.clear()
  const other = talkWith()
  other.talk.resume()
  ready()
  expect(socketMessages()).toEqual([])
  talk.stop()
  other.talk.stop()
})

test('CHT-02 a start that fails is logged and keeps the form', async () => {
  const { talk, logs } = talkWith({ start: async () => Promise.reject(new CallFailure(0, 'Error fetching')) })
  await talk.start(person, place)
  expect(talk.current().window).toMatchObject({ phase: 'pre-engagement', alert: 'general' })
  expect(logs).toEqual(['Chat: not started'])
  expect(sockets).toHaveLength(0)
})

test('CHT-05 a message unconfirmed before a dropped connection is sent again with its id, and appears once', () => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  ready([aMessage(1)])
  talk.send('Hello', [])
  const [{ clientId }] = socketMessages() as unknown as [{ clientId: string }]
  socket().onclose?.({ code: 1006 })
  expect(talk.current().window.alert).toBe('reconnecting')
  talk.send('Still there?', [])
  vi.advanceTimersByTime(2_000)
  expect(sockets).toHaveLength(2)
  socket().onopen?.()
  expect(socket().sentMessages()[0]).toMatchObject({ after: 1, token: 'a-token' })
  // The server has the first: it arrived, and its confirmation was lost.
  ready([aMessage(2, { sender: 'visitor', clientId, text: 'Hello' })])
  expect(socketMessages()).toMatchObject([{ text: 'Still there?' }])
  expect(talk.current().transcript.messages.map(({ sequence }) => sequence)).toEqual([1, 2])
  expect(talk.current().window.alert).toBeUndefined()
  talk.stop()
})

test('CHT-05 an unconfirmed message survives a reload during a lost connection, and is sent once under its id', () => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  ready([aMessage(1)])
  socket().onclose?.({ code: 1006 })
  talk.send('First in the tunnel', [])
  talk.send('My number is 078-05-1120', [])
  const ids = talk.current().transcript.pending.map(({ clientId }) => clientId)
  talk.stop()

  const later = talkWith()
  later.talk.resume()
  expect(later.talk.current().transcript.pending.map(({ clientId }) => clientId)).toEqual(ids)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1120')
  // The first had arrived, and its confirmation was lost.
  ready([aMessage(1), aMessage(2, { sender: 'visitor', clientId: ids[0]!, text: 'First in the tunnel' })])
  expect(socketMessages().map(({ clientId }) => clientId)).toEqual([ids[1]])
  socket().hear({ type: 'message', message: aMessage(3, { sender: 'visitor', clientId: ids[1]! }) })
  expect(sessionStorage).toHaveLength(0)
  later.talk.stop()
})

test('CHT-05 an unsent message is not sent in another conversation, and nothing is stored after the end', () => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  ready()
  socket().onclose?.({ code: 1006 })
  talk.send('Never sent', [])
  talk.stop()
  const other = { ...aSession, conversationSid: '0b7e2f2e-0000-4000-8000-000000000009' }
  chatSessionStore('lintel').write(other)
  const later = talkWith()
  later.talk.resume()
  ready()
  expect(socketMessages()).toEqual([])
  later.talk.send('Hello', [])
  later.talk.startNew()
  expect(sessionStorage).toHaveLength(0)
  later.talk.stop()
})

test('CHT-05 a message that is never confirmed fails, keeps its text, and can be sent again', () => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  ready()
  talk.send('Hello', [])
  for (let seconds = 0; seconds < 12; seconds += 1) {
    socket().hear({ type: 'pong' })
    vi.advanceTimersByTime(1_000)
  }
  expect(talk.current().transcript.pending).toMatchObject([{ text: 'Hello', state: 'failed' }])
  const { clientId } = talk.current().transcript.pending[0]!
  talk.retry(clientId)
  expect(socketMessages().map((message) => message.clientId)).toEqual([clientId, clientId])
  socket().hear({ type: 'refusal', clientId, code: 'chat/send-failed', message: '' })
  expect(talk.current().transcript.pending).toMatchObject([{ state: 'failed' }])
  talk.stop()
})

test('CHT-05 a message on a dead connection is sent on a new one, and does not fail', () => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  ready()
  talk.send('From the tunnel', [])
  vi.advanceTimersByTime(12_000)
  expect(socket().isClosed).toBe(true)
  expect(talk.current().transcript.pending).toMatchObject([{ text: 'From the tunnel', state: 'sending' }])
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(2)
  ready()
  expect(socketMessages()).toMatchObject([{ text: 'From the tunnel' }])
  talk.stop()
})

test('CHT-05 typing is reported every two seconds at most, always including the latest text', () => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  ready()
  for (const text of ['H', 'He', 'Hel']) talk.type(text)
  expect(socket().sentMessages('typing')).toMatchObject([{ text: 'H' }])
  vi.advanceTimersByTime(1_999)
  talk.type('Hell')
  expect(socket().sentMessages('typing')).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(socket().sentMessages('typing')).toMatchObject([{ text: 'H' }, { text: 'Hell' }])
  talk.send('Hello', [])
  vi.advanceTimersByTime(4_000)
  expect(socket().sentMessages('typing')).toHaveLength(2)
  talk.stop()
})

test('CHT-05 a private number never leaves the browser, in a message or while it is typed', async () => {
  const { talk } = talkWith()
  await talk.start({ ...person, initialMessage: 'My ssn is 123 – 45 – 6789' }, place)
  ready()
  talk.type('It is 123-45-6')
  vi.advanceTimersByTime(2_000)
  talk.send('It is 123.45.6789', [])
  expect(socketMessages().map(({ text }) => text)).toEqual(['My ssn is •••', 'It is •••'])
  expect(socket().sentMessages('typing')).toMatchObject([{ text: 'It is •••' }])
  expect(talk.current().transcript.pending.map(({ text }) => text)).toEqual(['My ssn is •••', 'It is •••'])
  talk.stop()
})

test.each([
  ['the agent ends it', { state: 'ENDED', endReason: 'AGENT_ENDED' }],
  ['it was inactive', { state: 'ENDED', endReason: 'INACTIVE' }],
  ['its channel is frozen', { isFrozen: true, endReason: 'CHANNEL_FROZEN' }],
] as const)('CHT-03 a chat has ended when %s, and leaves nothing to resume', (_, change) => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  ready()
  socket().hear({ type: 'state', conversation: { ...aConversation, ...change } })
  expect(talk.current().window.phase).toBe('ended')
  expect(storedChat()).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})

test('CHT-07 CHT-03 an expiring token is renewed while the conversation is open, and otherwise ends it', async () => {
  chatSessionStore('lintel').write({ ...aSession, expiration: '2026-03-02T18:00:00Z' })
  const refreshToken = vi.fn<ChatCalls['refreshToken']>()
  refreshToken.mockResolvedValueOnce({ token: 'b-token', expiration: '2026-03-02T19:00:00Z' })
  refreshToken.mockRejectedValueOnce(new CallFailure(410, 'Token state is invalid.', { code: 'chat/token-invalid' }))
  const { talk } = talkWith({ refreshToken })
  talk.resume()
  ready([aMessage(1)], { expiration: '2026-03-02T18:00:00Z' })
  const alive = async (minutes: number) => {
    for (let at = 0; at < minutes * 6; at += 1) {
      socket().hear({ type: 'pong' })
      await vi.advanceTimersByTimeAsync(10_000)
    }
  }
  await alive(60)
  expect(storedChat()?.session.token).toBe('b-token')
  expect(talk.current().window.phase).toBe('messaging')
  ready([], { expiration: '2026-03-02T19:00:00Z' })
  await alive(60)
  expect(talk.current().window).toMatchObject({ phase: 'ended', alert: 'token' })
})

test('CHT-03 the survey needs the contact id: a missing id is logged and shown as an alert', async () => {
  chatSessionStore('lintel').write(aSession)
  const contactId = vi.fn<ChatCalls['contactId']>().mockRejectedValue(new CallFailure(404, 'Not found'))
  const { talk, logs } = talkWith({ contactId })
  talk.resume()
  ready([], { hadAgent: true })
  socket().hear({ type: 'state', conversation: { ...aConversation, hadAgent: true, state: 'ENDED' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(contactId).toHaveBeenCalledWith(aSession.omniProxyChannelId)
  expect(logs).toEqual(['Chat: no contact id'])
  expect(talk.current().window).toMatchObject({ phase: 'ended', alert: 'general' })
})

test('CHT-05 unread messages are counted after a reload too, from the visitor’s read position', () => {
  chatSessionStore('lintel').write(aSession)
  const { talk } = talkWith()
  talk.resume()
  const readState = { readUpTo: { visitor: 2, agent: 0 } }
  ready([aMessage(1), aMessage(2, { sender: 'visitor' }), aMessage(3), aMessage(4)], readState)
  expect(talk.current().window.unread).toBe(2)
  socket().hear({ type: 'message', message: aMessage(5) })
  expect(talk.current().window.unread).toBe(3)
  talk.stop()
})

test('CHT-01 this tab follows when another tab starts or ends the chat', () => {
  const { talk } = talkWith()
  const announceChange = () => window.dispatchEvent(new StorageEvent('storage', { key: 'hearthline.chat.lintel' }))
  chatSessionStore('lintel').write(aSession)
  announceChange()
  ready([aMessage(1)])
  expect(talk.current()).toMatchObject({ window: { phase: 'messaging' }, session: { token: 'a-token' } })
  chatSessionStore('lintel').clear()
  announceChange()
  expect(talk.current().window.phase).toBe('ended')
})

test('CHT-06 a chat from a login that has ended is ended and not shown', () => {
  chatSessionStore('lintel').write(aSession, 'an-earlier-log-in')
  const end = vi.fn<ChatCalls['end']>().mockResolvedValue(aConversation)
  const { talk } = talkWith({ end }, () => 'another')
  talk.resume()
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ token: 'a-token' }), 'LOGGED_OUT')
  expect(sockets).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})

test('CHT-06 a logged-in person proves the login with a fresh proof for each start', async () => {
  const proof = vi.fn<ChatCalls['proof']>(async () => ({ nonce: 'n', expiration: '2026-03-02T17:02:00Z' }))
  const renewProof = vi.fn<ChatCalls['renewProof']>(async () => ({ nonce: 'm', expiration: '2026-03-02T17:03:00Z' }))
  const begin = vi.fn<ChatCalls['start']>(async () => start)
  const { talk } = talkWith({ proof, renewProof, start: begin }, () => 'a-log-in')
  talk.renewProof('0b7e2f2e-0000-4000-8000-00000000000a')
  await vi.advanceTimersByTimeAsync(60_000)
  talk.renewProof('0b7e2f2e-0000-4000-8000-00000000000a')
  await vi.advanceTimersByTimeAsync(0)
  expect(renewProof).toHaveBeenCalledWith('n')
  await talk.start(person, { ...place, applicationUuid: '0b7e2f2e-0000-4000-8000-00000000000a' })
  expect(begin.mock.calls[0]![0]).toMatchObject({
    nonce: 'm',
    applicationUuid: '0b7e2f2e-0000-4000-8000-00000000000a',
  })
  expect(storedChat()?.owner).toBe('a-log-in')
  talk.stop()
})

test('CHT-06 a start waits for the renewal in progress, which voids the previous proof', async () => {
  const proof = vi.fn<ChatCalls['proof']>(async () => ({ nonce: 'n', expiration: '2026-03-02T17:02:00Z' }))
  const renewProof = vi.fn<ChatCalls['renewProof']>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return { nonce: 'm', expiration: '2026-03-02T17:03:00Z' }
  })
  const begin = vi.fn<ChatCalls['start']>(async () => start)
  const { talk } = talkWith({ proof, renewProof, start: begin }, () => 'a-log-in')
  talk.renewProof(undefined)
  await vi.advanceTimersByTimeAsync(0)
  talk.renewProof(undefined)
  const starting = talk.start(person, place)
  await vi.advanceTimersByTimeAsync(1_000)
  await starting
  expect(begin.mock.calls[0]![0]).toMatchObject({ nonce: 'm' })
  talk.stop()
})

test('CHT-06 a proof about one application does not start a chat about another', async () => {
  const [one, other] = ['0b7e2f2e-0000-4000-8000-00000000000a', '0b7e2f2e-0000-4000-8000-00000000000b']
  const proof = vi.fn<ChatCalls['proof']>(async (uuid) => ({
    nonce: `about ${uuid}`,
    expiration: '2026-03-02T17:02:00Z',
  }))
  const begin = vi.fn<ChatCalls['start']>(async () => start)
  const { talk } = talkWith({ proof, start: begin }, () => 'a-log-in')
  talk.renewProof(one)
  await talk.start(person, { ...place, applicationUuid: other })
  expect(begin.mock.calls[0]![0]).toMatchObject({ nonce: `about ${other}`, applicationUuid: other })
  talk.stop()
})
