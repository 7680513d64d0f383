import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BrowserSocket, type ConnectionState, reconnectingSocket } from './reconnecting-socket.ts'

interface TestSocket extends BrowserSocket {
  sentTexts: string[]
  isClosed: boolean
}

interface SocketOptions {
  ping?: { message: object; everyMs: number }
  opening?: () => object | null
  onRefused?: () => void
}

const aSocket = (options: SocketOptions = {}) => {
  const sockets: TestSocket[] = []
  const states: ConnectionState[] = []
  const messages: unknown[] = []
  const line = reconnectingSocket({
    path: '/line',
    opening: () => ({ who: 'me' }),
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    open() {
      const socket: TestSocket = {
        sentTexts: [],
        isClosed: false,
        send: (text) => socket.sentTexts.push(text),
        close() {
          socket.isClosed = true
        },
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      sockets.push(socket)
      return socket
    },
    ...options,
  })
  return { line, sockets, states, messages }
}

beforeEach(() => {
  vi.useFakeTimers()
  // In the middle of the spread.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a connection identifies itself, passes on messages, and sends only while it is open', () => {
  const { line, sockets, states, messages } = aSocket()
  expect(line.send({ text: 'too early' })).toBe(false)
  sockets[0]?.onopen?.()
  sockets[0]?.onmessage?.({ data: '{"hello":1}' })
  sockets[0]?.onmessage?.({ data: 'no json' })
  expect(line.send({ text: 'now' })).toBe(true)
  expect(sockets[0]?.sentTexts).toEqual(['{"who":"me"}', '{"text":"now"}'])
  expect(messages).toEqual([{ hello: 1 }])
  expect(states).toEqual(['connecting', 'open'])
  line.stop()
  expect(sockets[0]?.isClosed).toBe(true)
})

test('CHT-05 a lost connection is reopened with growing delays until it answers', async () => {
  const { line, sockets, states } = aSocket()
  for (const waitMs of [500, 1_000, 2_000]) {
    sockets.at(-1)?.onclose?.({ code: 1006 })
    const before = sockets.length
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(sockets).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(before + 1)
  }
  sockets.at(-1)?.onopen?.()
  sockets.at(-1)?.onmessage?.({ data: '{}' })
  sockets.at(-1)?.onclose?.({ code: 1001 })
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(5)
  expect(states.at(-1)).toBe('lost')
  window.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(6)
  line.stop()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(6)
})

test('CHT-05 a connection pings every 10 s, and one that no longer answers is dropped', async () => {
  const { line, sockets, states } = aSocket({ ping: { message: { type: 'ping' }, everyMs: 10_000 } })
  sockets[0]?.onopen?.()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sockets[0]?.sentTexts).toEqual(['{"who":"me"}'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets[0]?.sentTexts).toEqual(['{"who":"me"}', '{"type":"ping"}'])
  sockets[0]?.onmessage?.({ data: '{"type":"pong"}' })
  await vi.advanceTimersByTimeAsync(24_999)
  expect(states.at(-1)).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect(states.at(-1)).toBe('lost')
  expect(sockets[0]?.isClosed).toBe(true)
  line.stop()
})

test('CHT-05 a connection is lost as soon as the network is gone or the page reports it dead', async () => {
  const { line, sockets, states } = aSocket()
  sockets[0]?.onopen?.()
  window.dispatchEvent(new Event('offline'))
  expect([sockets[0]?.isClosed, states.at(-1), line.send({ text: 'now' })]).toEqual([true, 'lost', false])
  window.dispatchEvent(new Event('online'))
  sockets[1]?.onopen?.()
  line.abandon()
  expect([sockets[1]?.isClosed, states.at(-1)]).toEqual([true, 'lost'])
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(3)
  line.stop()
})

test('a connection that never opens is dropped', async () => {
  const { line, sockets, states } = aSocket()
  await vi.advanceTimersByTimeAsync(25_000)
  expect([sockets[0]?.isClosed, states.at(-1)]).toEqual([true, 'lost'])
  line.stop()
})

test('pages that lost the same server reconnect at different times', async () => {
  const { line, sockets } = aSocket()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  sockets[0]?.onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(375)
  expect(sockets).toHaveLength(2)
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  sockets[1]?.onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(1_248)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2)
  expect(sockets).toHaveLength(3)
  line.stop()
})

test('a server’s retry time is respected, even when the network is back', async () => {
  const { line, sockets } = aSocket()
  sockets[0]?.onclose?.({ code: 1013, reason: 'Retry-After: 30' })
  await vi.advanceTimersByTimeAsync(29_999)
  window.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(2)
  line.stop()
})

test('a page that is refused does not retry if it handles the refusal', async () => {
  const onRefused = vi.fn()
  const { sockets } = aSocket({ onRefused })
  sockets[0]?.onclose?.({ code: 1008 })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sockets.length, onRefused.mock.calls.length]).toEqual([1, 1])
})

test('a dropped connection delivers nothing', () => {
  const { line, sockets, messages } = aSocket()
  const first = sockets[0]
  first?.onclose?.({ code: 1006 })
  first?.onmessage?.({ data: '"late"' })
  expect(messages).toEqual([])
  line.stop()
})

test('no connection is opened until a person is logged in', async () => {
  let bearer: string | null = null
  const { line, sockets, states } = aSocket({ opening: () => (bearer === null ? null : { bearer }) })
  expect(sockets).toHaveLength(0)
  expect(states.at(-1)).toBe('lost')
  bearer = 'token'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(1)
  line.stop()
})
