import { onReturn } from './on-return.ts'

/** The websocket interface that a line uses. */
export interface LineSocket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export type LineState = 'connecting' | 'open' | 'lost'

interface LiveLineOptions {
  path: string
  /** The first message of each connection. Null: the page may not connect now. */
  opening(): object | null
  onMessage(message: unknown): void
  onState(state: LineState): void
  /** Sent at an interval; a connection that answers nothing between two of them counts as failed. */
  ping?: { message: object; everyMs: number }
  /** Opens the connection; by default a websocket of this host. */
  open?(path: string): LineSocket
}

const firstReconnectMs = 1_000
const longestReconnectMs = 15_000

const openSocket = (path: string): LineSocket =>
  new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${path}`) as LineSocket

const parseJson = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/**
 * Keeps a websocket connection open until it is stopped: reconnects with backoff, and at once when the person returns
 * to the page or the network is back.
 */
export const liveLine = ({ path, opening, onMessage, onState, ping, open = openSocket }: LiveLineOptions) => {
  let socket: LineSocket | undefined
  let isOpen = false
  let isStopped = false
  let failures = 0
  let isAnswered = true
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let pinging: ReturnType<typeof setInterval> | undefined

  const drop = () => {
    clearInterval(pinging)
    const before = socket
    socket = undefined
    isOpen = false
    if (before) {
      before.onopen = null
      before.onmessage = null
      before.onclose = null
      before.close()
    }
  }
  const lose = () => {
    drop()
    if (isStopped) return
    onState('lost')
    clearTimeout(reconnect)
    reconnect = setTimeout(connect, Math.min(firstReconnectMs * 2 ** failures, longestReconnectMs))
    failures += 1
  }
  const startPings = () => {
    if (!ping) return
    isAnswered = true
    pinging = setInterval(() => {
      if (!isAnswered) return lose()
      isAnswered = false
      socket?.send(JSON.stringify(ping.message))
    }, ping.everyMs)
  }
  const connect = (): void => {
    clearTimeout(reconnect)
    if (isStopped || socket) return
    const first = opening()
    if (first === null) {
      lose()
      return
    }
    const current = open(path)
    socket = current
    current.onopen = () => {
      current.send(JSON.stringify(first))
      isOpen = true
      onState('open')
      startPings()
    }
    current.onmessage = ({ data }) => {
      isAnswered = true
      failures = 0
      const message = parseJson(data)
      if (message !== undefined) onMessage(message)
    }
    current.onclose = lose
  }
  const wake = () => {
    if (!isOpen) {
      drop()
      connect()
    }
  }
  const stopListening = onReturn(wake)
  window.addEventListener('online', wake)
  onState('connecting')
  connect()

  return {
    /** Returns whether the message was handed to an open connection. */
    send(message: object): boolean {
      if (!isOpen || !socket) return false
      socket.send(JSON.stringify(message))
      return true
    },
    stop(): void {
      isStopped = true
      clearTimeout(reconnect)
      stopListening()
      window.removeEventListener('online', wake)
      drop()
    },
  }
}
