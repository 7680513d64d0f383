import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import type { ChatCalls } from '#src/features/chat/borrower/chat-calls.ts'
import { chatSessionStore } from '#src/features/chat/borrower/session-store.ts'
import { unsentStore } from '#src/features/chat/borrower/unsent-store.ts'
import { VisitorChat } from '#src/features/chat/borrower/visitor-chat.ts'
import { conversationSocketEndpoint } from '#src/features/chat/chat.contract.ts'
import type { BrowserSocket } from '#src/platform/browser/reconnecting-socket.ts'
import { aChat } from '#tests/support/product/chat-server.ts'
import { type ConnectionFault, cutProxy } from '#tests/support/product/cut-proxy.ts'

const chat = await aChat()
const cuts = 50

const aStorage = (): Storage => {
  const entries = new Map<string, string>()
  return Object.assign(Object.create({}), {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(this: Record<string, unknown>, key: string, value: string) {
      entries.set(key, value)
      this[key] = value
    },
    removeItem(this: Record<string, unknown>, key: string) {
      entries.delete(key)
      delete this[key]
    },
  }) as Storage
}

const page = Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } })

beforeAll(() => {
  vi.stubGlobal('window', Object.assign(page, { sessionStorage: aStorage() }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('localStorage', aStorage())
})
afterAll(() => void vi.unstubAllGlobals())

let addresses = 0
const openThrough = (url: string) => (): BrowserSocket => {
  addresses += 1
  const socket = new WebSocket(`${url.replace('http', 'ws')}${conversationSocketEndpoint.path}`, {
    origin: url,
    headers: { 'x-forwarded-for': `10.7.${addresses >> 8}.${addresses & 255}` },
  })
  socket.on('error', () => {})
  return socket as unknown as BrowserSocket
}

test('CHT-05 no message written around fifty connection drops, half with a reload, is lost or duplicated', async () => {
  const seed = createSeededRandom('fifty cuts')
  const proxy = await cutProxy(Number(new URL(chat.one.url).port))
  const aPage = () =>
    new VisitorChat({
      orgCode: 'lintel',
      calls: {} as ChatCalls,
      sessions: chatSessionStore('lintel'),
      unsent: unsentStore('lintel'),
      openSocket: openThrough(proxy.url),
      logIn: () => undefined,
      log: () => {},
      now: Date.now,
    })
  const agent = await chat.anAgent()
  const start = await chat.aTalk({ agentUuid: agent.id })
  chatSessionStore('lintel').write({
    friendlyName: 'Ana',
    emailAddress: 'ana@home.example',
    token: start.token,
    conversationSid: start.conversationSid,
    expiration: start.expiration,
    omniProxyChannelId: start.omniProxyChannelId,
    initialMessage: '',
  })
  let talk = aPage()
  talk.resume()
  const isSettled = () => {
    const { connection, pending } = talk.current().transcript
    return connection === 'live' && pending.length === 0
  }
  await expect.poll(isSettled, { timeout: 5_000, interval: 5 }).toBe(true)

  const texts: string[] = []
  const sendText = (text: string) => {
    texts.push(text)
    talk.send(text, [])
  }
  for (let round = 1; round <= cuts; round += 1) {
    // Messages of more than a minute ago do not count as a flood.
    chat.clock.offsetMs += 61_000
    const fault = seed.pick<ConnectionFault>(['cut', 'deaf', 'mute'])
    sendText(`${round}: before the ${fault}`)
    await pause(seed.between(0, 8))
    if (fault !== 'cut') proxy.lose(fault)
    sendText(`${round}: during the ${fault}`)
    await pause(seed.between(0, 8))
    proxy.cut()
    sendText(`${round}: without a line`)
    if (seed.chance(0.5)) {
      talk.stop()
      talk = aPage()
      talk.resume()
    }
    await pause(seed.between(0, 8))
    proxy.restore()
    page.dispatchEvent(new Event('online'))
    await expect.poll(isSettled, { timeout: 10_000, interval: 5, message: `round ${round}` }).toBe(true)
  }
  const shownTexts = talk.current().transcript.messages.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))
  expect(shownTexts.length).toBeGreaterThan(0)
  talk.stop()

  const { messages } = await chat.one.conversations.read(
    { organization: 'lintel', conversationId: start.conversationSid, token: start.token },
    undefined,
  )
  const rows = await chat.db
    .selectFrom('conversationMessage')
    .select(['clientId', 'sender'])
    .where('conversationId', '=', start.conversationSid)
    .where('sender', '=', 'visitor')
    .execute()
  expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(rows.length)
  expect(rows).toHaveLength(texts.length)
  // The newest are shown in the order in which they were stored.
  const storedTexts = messages.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))
  expect(shownTexts.slice(-storedTexts.length)).toEqual(storedTexts)
  await proxy.close()
}, 120_000)
