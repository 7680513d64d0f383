import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LineSocket, type LineState, liveLine } from './live-line.ts'

interface TestSocket extends LineSocket {
  sentTexts: string[]
  isClosed: boolean
}

const aLine = (options: { ping?: { message: object; everyMs: number }; opening?: () => object | null } = {}) => {
  const sockets: TestSocket[] = []
  const states: LineState[] = []
  const messages: unknown[] = []
  const line = liveLine({
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

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a line says who it is, passes on what comes, and sends only while it is open', () => {
  const { line, sockets, states, messages } = aLine()
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

test('a lost line is opened again, later each time, until it answers', async () => {
  const { line, sockets, states } = aLine()
  for (const waitMs of [1_000, 2_000, 4_000]) {
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
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(5)
  expect(states.at(-1)).toBe('lost')
  window.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(6)
  line.stop()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(6)
})

test('a line on which pings stay without an answer counts as lost', async () => {
  const { line, sockets, states } = aLine({ ping: { message: { type: 'ping' }, everyMs: 10_000 } })
  sockets[0]?.onopen?.()
  await vi.advanceTimersByTimeAsync(10_000)
  sockets[0]?.onmessage?.({ data: '{"type":"pong"}' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(states.at(-1)).toBe('open')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(states.at(-1)).toBe('lost')
  expect(sockets[0]?.isClosed).toBe(true)
  line.stop()
})

test('nothing is opened for a person who is not logged in, until they are', async () => {
  let bearer: string | null = null
  const { line, sockets, states } = aLine({ opening: () => (bearer === null ? null : { bearer }) })
  expect(sockets).toHaveLength(0)
  expect(states.at(-1)).toBe('lost')
  bearer = 'token'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(1)
  line.stop()
})
