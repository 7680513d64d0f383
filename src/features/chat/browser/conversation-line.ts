import { maskPrivateNumbers, maskUnfinishedNumbers } from '#src/domain/person/private-numbers.ts'
import {
  type BrowserSocket,
  type ReconnectingSocket,
  reconnectingSocket,
} from '#src/platform/browser/reconnecting-socket.ts'
import type { Note } from '../agents-desk.contract.ts'
import {
  type ChatFile,
  type ChatMessage,
  conversationSocketEndpoint,
  maxMessageLength,
  type PageMessage,
  type SocketMessage,
} from '../chat.contract.ts'
import {
  type ConversationEvent,
  type ConversationSide,
  type ConversationView,
  emptyView,
  firstSequenceOf,
  isOver,
  lastSequenceOf,
  nextView,
} from '../conversation.rules.ts'

/** Milliseconds until a message is missed that was not confirmed: longer than from one ping to the next. */
const confirmMs = 12_000
const pingMs = 10_000
/** A connection that is there answers a ping within this time. */
const silentMs = pingMs + 1_500
/** How long a visitor sees that an agent types, who is not heard of again. */
const typingTimeoutMs = 5_000
/** How often the other side is told what is being typed. */
const typingIntervalMs = 2_000

interface LineOptions {
  side: ConversationSide
  now: () => number
  /** The first message of each connection, without where the page stands. Null: the page may not connect now. */
  opening: () => object | null
  /** By default a websocket of this host. */
  openSocket?: (() => BrowserSocket) | undefined
  /** Called after a message of the server changed the view. */
  onMessage?: (message: SocketMessage, before: ConversationView) => void
  onLost?: () => void
  /** The server does not let this page in. Without this it connects again, as after any loss. */
  onRefused?: () => void
}

interface OlderEntries {
  messages: readonly ChatMessage[]
  notes?: readonly Note[]
  hasMore: boolean
}

const isSocketMessage = (message: unknown): message is SocketMessage =>
  typeof message === 'object' && message !== null && 'type' in message

/** The connection of one side to a conversation: what the page knows of it, and what the page sends. */
export class ConversationLine {
  private current: ConversationView
  private socket: ReconnectingSocket | undefined
  private lastMessageAt = Number.NEGATIVE_INFINITY
  private typed = { text: '', at: Number.NEGATIVE_INFINITY }
  private reportedUpTo = 0
  private readonly listeners = new Set<() => void>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly options: LineOptions

  constructor(options: LineOptions) {
    this.options = options
    this.current = emptyView(options.side)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get view(): ConversationView {
    return this.current
  }

  get isLive(): boolean {
    return this.current.connection === 'live'
  }

  dispatch(event: ConversationEvent): void {
    const next = nextView(this.current, event)
    if (next !== this.current) this.set(next)
  }

  connect(): void {
    this.socket?.stop()
    const { opening, openSocket, onRefused } = this.options
    this.socket = reconnectingSocket({
      path: conversationSocketEndpoint.path,
      open: openSocket,
      opening: () => {
        const first = opening()
        return first && { ...first, after: lastSequenceOf(this.current) }
      },
      onMessage: (message) => isSocketMessage(message) && this.take(message),
      onState: (state) => state === 'lost' && this.lose(),
      ...(onRefused && { onRefused }),
      ping: { message: { type: 'ping' }, everyMs: pingMs },
    })
  }

  /** Closes the connection. What is on the screen stays. */
  hangUp(): void {
    this.socket?.stop()
    this.socket = undefined
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.dispatch({ type: 'hang-up' })
  }

  /** Forgets the conversation. */
  reset(): void {
    this.hangUp()
    this.set(emptyView(this.options.side))
  }

  /**
   * Sends a message, or one that failed again: under the same client id the server stores it once. A private number does
   * not leave the browser.
   */
  send(text: string, files: readonly ChatFile[], clientId: string = crypto.randomUUID()): void {
    clearTimeout(this.timers.get('typing'))
    this.typed = { text: '', at: Number.NEGATIVE_INFINITY }
    this.dispatch({ type: 'send', message: { clientId, text: maskPrivateNumbers(text), files } })
    if (this.isLive) this.deliver(clientId)
  }

  retry(clientId: string): void {
    const message = this.current.pending.find((pendingMessage) => pendingMessage.clientId === clientId)
    if (message) this.send(message.text, message.files, clientId)
  }

  /** Tells the other side what is being typed, every two seconds at most, and at once that nothing is. */
  type(text: string): void {
    clearTimeout(this.timers.get('typing'))
    if (text === this.typed.text) return
    const wait = text === '' ? 0 : this.typed.at + typingIntervalMs - this.options.now()
    if (wait > 0) {
      this.later('typing', wait, () => this.type(text))
      return
    }
    this.typed = { text, at: this.options.now() }
    this.sendMessage({ type: 'typing', text: maskUnfinishedNumbers(text).slice(0, maxMessageLength) })
  }

  /** Notes that this side has seen everything up to the last message. */
  markRead(): void {
    const { conversation, side } = this.current
    const upTo = lastSequenceOf(this.current)
    if (!this.isLive || !conversation || upTo <= Math.max(conversation.readUpTo[side], this.reportedUpTo)) return
    this.reportedUpTo = upTo
    this.sendMessage({ type: 'read', upTo })
  }

  /** Reads the messages before the first that the page has. @throws what the call throws */
  async loadOlder(read: (before: number) => Promise<OlderEntries>): Promise<void> {
    const before = firstSequenceOf(this.current)
    const { hasMore, isLoadingOlder } = this.current
    if (before === undefined || !hasMore || isLoadingOlder) return
    this.dispatch({ type: 'load-older' })
    try {
      this.dispatch({ type: 'older', ...(await read(before)) })
    } catch (error) {
      this.dispatch({ type: 'older-failed' })
      throw error
    }
  }

  private set(view: ConversationView): void {
    this.current = view
    for (const listener of this.listeners) listener()
  }

  private later(name: string, ms: number, work: () => void): void {
    clearTimeout(this.timers.get(name))
    this.timers.set(name, setTimeout(work, ms))
  }

  private lose(): void {
    this.dispatch({ type: 'lost' })
    this.options.onLost?.()
  }

  private sendMessage(message: PageMessage): void {
    if (this.isLive) this.socket?.send(message)
  }

  private deliver(clientId: string): void {
    const message = this.current.pending.find((pendingMessage) => pendingMessage.clientId === clientId)
    if (message?.state !== 'sending') return
    const { text, files } = message
    this.sendMessage({ type: 'message', clientId, text, fileUuids: files.map(({ fileUuid }) => fileUuid) })
    this.later(`confirm ${clientId}`, confirmMs, () => this.missConfirmation(clientId))
  }

  /** A lost connection is waited out, and a silent one is opened again. One that answers and does not confirm failed. */
  private missConfirmation(clientId: string): void {
    if (!this.isLive) return
    if (this.options.now() - this.lastMessageAt < silentMs) this.dispatch({ type: 'fail', clientId })
    else this.socket?.abandon()
  }

  private take(message: SocketMessage): void {
    const before = this.current
    this.lastMessageAt = this.options.now()
    this.dispatch(message)
    if (message.type === 'ready') this.takeReady(message)
    if (message.type === 'message') clearTimeout(this.timers.get(`confirm ${message.message.clientId}`))
    if (message.type === 'typing' && this.current.side === 'visitor')
      this.later('agent types', typingTimeoutMs, () => this.dispatch({ type: 'typing-over' }))
    this.options.onMessage?.(message, before)
  }

  private takeReady({ conversation, messages }: Extract<SocketMessage, { type: 'ready' }>): void {
    this.reportedUpTo = 0
    for (const { clientId } of messages) clearTimeout(this.timers.get(`confirm ${clientId}`))
    if (isOver(conversation)) return
    for (const { clientId } of this.current.pending) this.deliver(clientId)
  }
}
