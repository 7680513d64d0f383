import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChatSocket, openChatLine } from './chat-line.ts'

class FakeSocket implements ChatSocket {
  readonly texts: string[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string) {
    this.texts.push(text)
  }
  close() {
    this.isClosed = true
  }
}

let sockets: FakeSocket[] = []
const events: string[] = []
const start = () =>
  openChatLine<string>({
    open() {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    opening: () => ({ after: 7 }),
    parse: (message) => (typeof message === 'string' ? message : undefined),
    onNews: (news) => events.push(news),
    onLost: () => events.push('lost'),
    onRefused: () => events.push('refused'),
  })
const last = () => sockets.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets = []
  events.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('CHT-05 a connection says first what it continues, and pings every 10 s', () => {
  const line = start()
  last().onopen!()
  expect(last().texts).toEqual(['{"after":7}'])
  vi.advanceTimersByTime(9_999)
  expect(last().texts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(last().texts).toEqual(['{"after":7}', '{"type":"ping"}'])
  line.stop()
})

test('CHT-05 a lost connection is opened again, later each time, until it answers', () => {
  const line = start()
  for (const wait of [500, 1_000, 2_000]) {
    const count = sockets.length
    last().onclose!({ code: 1006 })
    vi.advanceTimersByTime(wait - 1)
    expect(sockets).toHaveLength(count)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(count + 1)
  }
  expect(events).toEqual(['lost', 'lost', 'lost'])
  last().onmessage!({ data: '"hello"' })
  last().onclose!({ code: 1006 })
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(5)
  line.stop()
})

test('CHT-05 a connection that only seems to be there is given up', () => {
  const line = start()
  vi.advanceTimersByTime(25_000)
  expect(sockets[0]!.isClosed).toBe(true)
  expect(events).toEqual(['lost'])
  line.stop()
})

test('a network that is back is tried at once', () => {
  const line = start()
  for (let at = 0; at < 6; at += 1) {
    last().onclose!({ code: 1006 })
    vi.advanceTimersByTime(15_000)
  }
  last().onclose!({ code: 1006 })
  const count = sockets.length
  line.wake()
  expect(sockets).toHaveLength(count + 1)
  line.wake()
  expect(sockets).toHaveLength(count + 1)
  line.stop()
})

test('a page that is not let in does not ask again', () => {
  start()
  last().onclose!({ code: 1008 })
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
  expect(events).toEqual(['refused'])
})

test('what is not understood is passed over, and nothing arrives from a closed connection', () => {
  const line = start()
  const first = last()
  first.onmessage!({ data: '{' })
  first.onmessage!({ data: '{"type":"new in a later release"}' })
  first.onclose!({ code: 1006 })
  first.onmessage!({ data: '"late"' })
  expect(events).toEqual(['lost'])
  line.stop()
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})
