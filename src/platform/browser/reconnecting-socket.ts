import { onReturn } from './on-return.ts'

/** The part of a websocket that is used here. */
export interface BrowserSocket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason?: string }) => void) | null
}

export type ConnectionState = 'connecting' | 'open' | 'lost'

interface ReconnectingSocketOptions {
  path: string
  /** The first message of each connection. Null: the page may not connect now. */
  opening(): object | null
  onMessage(message: unknown): void
  onState(state: ConnectionState): void
  /** The server does not let this page in. Without this it connects again, as after any loss. */
  onRefused?(): void
  /** Sent at an interval. A connection without any message for two and a half intervals is dead. */
  ping?: { message: object; everyMs: number }
  /** Milliseconds until the first reconnection, and at most until a later one. */
  delaysMs?: readonly [min: number, max: number]
  /** Opens the connection; by default a websocket of this host. */
  open?: ((path: string) => BrowserSocket) | undefined
}

const defaultDelaysMs = [500, 15_000] as const
const refusedCode = 1008
/** A connection that does not open within this time is dead, even if the browser still waits for it. */
const openingMs = 25_000
const silentIntervals = 2.5

const openSocket = (path: string): BrowserSocket =>
  new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${path}`) as BrowserSocket

const parseJson = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/** How long a server that closes a connection asks the page to stay away. */
const retryAfterMs = (reason = ''): number => Number(/^Retry-After: (\d{1,4})$/.exec(reason)?.[1] ?? 0) * 1_000

/** Longer after each failure, and never the same for all pages that lost one server. */
const backoffMs = (failures: number, [minMs, maxMs]: readonly [number, number]): number =>
  Math.min(minMs * 2 ** failures, maxMs) * (0.75 + Math.random() / 2)

/**
 * Keeps a websocket connection open until it is stopped: reconnects with backoff, and at once when the person returns
 * to the page or the network is back, unless the server said when to come again. Without a network it is lost at once.
 */
export const reconnectingSocket = (options: ReconnectingSocketOptions) => {
  const { path, opening, onMessage, onState, onRefused, ping, delaysMs = defaultDelaysMs, open = openSocket } = options
  let socket: BrowserSocket | undefined
  let isOpen = false
  let isStopped = false
  let failures = 0
  let notBefore = 0
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let pinging: ReturnType<typeof setInterval> | undefined

  const drop = () => {
    clearInterval(pinging)
    clearTimeout(silence)
    const before = socket
    socket = undefined
    isOpen = false
    if (!before) return
    before.onopen = null
    before.onmessage = null
    before.onclose = null
    before.close()
  }
  const lose = (reason?: string) => {
    drop()
    if (isStopped) return
    onState('lost')
    clearTimeout(reconnect)
    const waitMs = retryAfterMs(reason)
    notBefore = performance.now() + waitMs
    reconnect = setTimeout(connect, Math.max(backoffMs(failures, delaysMs), waitMs))
    failures += 1
  }
  const expectMessage = () => {
    clearTimeout(silence)
    if (ping) silence = setTimeout(lose, ping.everyMs * silentIntervals)
  }
  const send = (message: object) => socket?.send(JSON.stringify(message))
  const connect = (): void => {
    clearTimeout(reconnect)
    if (isStopped || socket) return
    if (opening() === null) {
      lose()
      return
    }
    const current = open(path)
    socket = current
    silence = setTimeout(lose, openingMs)
    current.onopen = () => {
      const first = opening()
      if (first === null) return lose()
      clearTimeout(silence)
      isOpen = true
      send(first)
      onState('open')
      expectMessage()
      if (ping) pinging = setInterval(() => send(ping.message), ping.everyMs)
    }
    current.onmessage = ({ data }) => {
      failures = 0
      expectMessage()
      const message = parseJson(data)
      if (message !== undefined) onMessage(message)
    }
    current.onclose = ({ code, reason }) => {
      if (code !== refusedCode || !onRefused) {
        lose(reason)
        return
      }
      stop()
      onRefused()
    }
  }
  const wake = () => {
    if (isOpen || performance.now() < notBefore) return
    failures = 0
    drop()
    connect()
  }
  // Without a network the browser says nothing about a connection that is open.
  const abandon = () => {
    if (socket) lose()
  }
  const stopListening = onReturn(wake)
  window.addEventListener('online', wake)
  window.addEventListener('offline', abandon)
  const stop = (): void => {
    isStopped = true
    clearTimeout(reconnect)
    stopListening()
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', abandon)
    drop()
  }
  onState('connecting')
  connect()

  return {
    /** Returns whether the message was handed to an open connection. */
    send(message: object): boolean {
      if (isOpen) send(message)
      return isOpen
    },
    /** Drops a connection that seems to be dead, and opens it again. */
    abandon,
    stop,
  }
}

export type ReconnectingSocket = ReturnType<typeof reconnectingSocket>
