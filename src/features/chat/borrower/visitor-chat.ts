import { maskPrivateNumbers, maskUnfinishedNumbers } from '#src/domain/person/private-numbers.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { type ReconnectingSocket, reconnectingSocket } from '#src/platform/browser/reconnecting-socket.ts'
import {
  type ChatFile,
  type ChatMessage,
  type Conversation,
  conversationSocketEndpoint,
  maxMessageLength,
  type PageMessage,
  type SocketMessage,
} from '../chat.contract.ts'
import type { ChatSession } from '../chat-session.rules.ts'
import { type ChatEvent, type ChatWindow, closedWindow, nextWindow } from '../chat-window.rules.ts'
import type { PreEngagement } from '../pre-engagement.rules.ts'
import { lastSequence, withFailure, withMessages, withPending } from '../transcript.rules.ts'
import { talkProof } from './talk-proof.ts'
import { type StartContext, sessionFrom, type TalkServices } from './talk-services.ts'
import { isOver, startState, type TalkState } from './talk-state.ts'

/** Milliseconds until a message is missed that was not confirmed: longer than from one ping to the next. */
const timeoutMs = 12_000
const pingMs = 10_000
/** A connection that is there answers a ping within this time. */
const silentMs = pingMs + 1_500
const typingTimeoutMs = 5_000
const typingIntervalMs = 2_000
/** The longest wait that browsers take, in milliseconds. */
const maxTimerMs = 2_147_483_647

const isSocketMessage = (message: unknown): message is SocketMessage =>
  typeof message === 'object' && message !== null && 'type' in message

const failureCode = (error: unknown): string => (error instanceof CallFailure ? error.code : 'unexpected')

/** The chat of this browser with the lender: its window, its conversation and what is done with them. */
export class VisitorChat {
  private state: TalkState
  private line: ReconnectingSocket | undefined
  private lastMessageAt = Number.NEGATIVE_INFINITY
  private typingText = ''
  private typingSentAt = Number.NEGATIVE_INFINITY
  private readonly listeners = new Set<() => void>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly proof: ReturnType<typeof talkProof>
  private readonly stopWatching: () => void
  private readonly services: TalkServices

  constructor(services: TalkServices, window: ChatWindow = closedWindow) {
    this.services = services
    this.state = startState(window)
    this.proof = talkProof(services.calls, services.now)
    this.stopWatching = services.sessions.watch(() => this.followOtherTab())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  current = (): TalkState => this.state

  dispatch(event: ChatEvent): void {
    this.set({ window: nextWindow(this.state.window, event) })
  }

  /** Resumes the chat of this browser, if there is one that this page may resume. */
  resume(): void {
    const { sessions, unsent, calls, logIn } = this.services
    const storedChat = sessions.read()
    if (!storedChat) {
      unsent.clear()
      return
    }
    if (storedChat.owner !== '' && storedChat.owner !== logIn()) {
      // Whoever started it is no longer logged in.
      calls.end(storedChat.session, 'LOGGED_OUT').catch(() => undefined)
      sessions.clear()
      unsent.clear()
      return
    }
    const { session } = storedChat
    const pending = unsent.read(session.conversationSid)
    this.set({ session, transcript: { ...this.state.transcript, pending } })
    this.dispatch({ type: 'resume' })
    this.connect()
  }

  /** Renews the proof of who is logged in. Without a log-in there is none. */
  renewProof(applicationUuid: string | undefined): void {
    if (this.services.logIn() !== undefined) this.proof.renew(applicationUuid).catch(() => undefined)
  }

  /** Starts a chat. The form keeps its answers if that fails. */
  async start(person: PreEngagement, context: StartContext): Promise<void> {
    const { calls, sessions, log, logIn, orgCode } = this.services
    this.dispatch({ type: 'start' })
    try {
      const { applicationUuid, chatMode, agentUuid, pageUrl } = context
      const owner = logIn()
      const nonce = owner === undefined ? undefined : await this.proof.use(applicationUuid)
      const start = await calls.start({
        name: person.friendlyName,
        email: person.emailAddress,
        pageUrl,
        orgCode,
        ...(chatMode && { chatMode }),
        ...(agentUuid && { agentUuid }),
        ...(nonce && { nonce, ...(applicationUuid && { applicationUuid }) }),
      })
      if (!start.token || !start.conversationSid) throw new Error('The session lacks its data.')
      const session = sessionFrom(person, start)
      sessions.write(session, owner)
      this.set({ ...startState(this.state.window), session })
      this.connect()
    } catch (error) {
      log('Chat: not started', error)
      this.dispatch({ type: 'start-failed' })
    }
  }

  /**
   * Sends a message, or one that failed again: under the same client id the server stores it once. A private number does
   * not leave the browser.
   */
  send(text: string, files: readonly ChatFile[], clientId: string = crypto.randomUUID()): void {
    this.stopTyping()
    const message = { clientId, text: maskPrivateNumbers(text), files, writtenAt: this.services.now() }
    this.set({ transcript: withPending(this.state.transcript, message) })
    if (this.state.isLive) this.deliver(clientId)
  }

  retry(clientId: string): void {
    const message = this.state.transcript.pending.find((pendingMessage) => pendingMessage.clientId === clientId)
    if (message) this.send(message.text, message.files, clientId)
  }

  /** Tells the other side what is being typed, every two seconds at most. */
  type(text: string): void {
    this.typingText = text
    const wait = this.typingSentAt + typingIntervalMs - this.services.now()
    if (wait > 0) {
      this.later('typing', wait, () => this.type(this.typingText))
      return
    }
    this.typingSentAt = this.services.now()
    this.sendMessage({ type: 'typing', text: maskUnfinishedNumbers(text).slice(0, maxMessageLength) })
  }

  /** Notes that the visitor has seen everything up to the last message. */
  markRead(): void {
    const { transcript, conversation, isLive } = this.state
    const upTo = lastSequence(transcript)
    if (!isLive || !conversation || upTo <= conversation.readUpTo.visitor) return
    this.set({ conversation: { ...conversation, readUpTo: { ...conversation.readUpTo, visitor: upTo } } })
    this.sendMessage({ type: 'read', upTo })
  }

  async loadOlder(): Promise<void> {
    const { session, transcript, hasMore, isLoadingOlder } = this.state
    const first = transcript.messages[0]
    if (!session || !first || !hasMore || isLoadingOlder) return
    this.set({ isLoadingOlder: true })
    try {
      const older = await this.services.calls.messages(session, first.sequence)
      this.set({ transcript: withMessages(this.state.transcript, older.messages), hasMore: older.hasMore })
    } catch {
      this.dispatch({ type: 'alert', alert: 'general' })
    } finally {
      this.set({ isLoadingOlder: false })
    }
  }

  requestAgent = (): Promise<void> => this.act((session) => this.services.calls.requestAgent(session))
  end = (): Promise<void> => this.act((session) => this.services.calls.end(session, 'VISITOR_ENDED'))

  /** Before a log-out: the other side is told. */
  async leave(): Promise<void> {
    const { session, window } = this.state
    if (session && window.phase !== 'ended') await this.services.calls.end(session, 'LOGGED_OUT')
  }

  /** Shows the end of a chat that a log-out ended; `channel` names it for the survey if a person took part. */
  showEnd(channel: string): void {
    this.dispatch({ type: 'end' })
    if (channel !== '') void this.readContact(channel)
  }

  /** @throws CallFailure */
  async emailTranscript(): Promise<void> {
    if (this.state.session) await this.services.calls.emailTranscript(this.state.session)
  }

  /** Whether the person of this chat is logged in, so that their transcript can be emailed to them. */
  isLoggedIn(): boolean {
    return this.services.logIn() !== undefined
  }

  /** The transcript as text, for the visitor to keep. @throws CallFailure */
  async transcriptFile(): Promise<string> {
    if (!this.state.session) throw new Error('There is no conversation.')
    return this.services.calls.transcriptFile(this.state.session)
  }

  /** The agents whom the developer tools offer. @throws CallFailure */
  agents = () => this.services.calls.agents()

  startNew(): void {
    this.hangUp()
    this.set(startState(nextWindow(this.state.window, { type: 'start-new' })))
  }

  stop(): void {
    this.stopWatching()
    this.line?.stop()
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
  }

  private set(change: Partial<TalkState>): void {
    const { pending } = this.state.transcript
    this.state = { ...this.state, ...change }
    const { transcript, session } = this.state
    if (session && transcript.pending !== pending)
      this.services.unsent.write(session.conversationSid, transcript.pending)
    for (const listener of this.listeners) listener()
  }

  private later(name: string, ms: number, work: () => void): void {
    clearTimeout(this.timers.get(name))
    this.timers.set(name, setTimeout(work, Math.min(Math.max(ms, 0), maxTimerMs)))
  }

  private async act(call: (session: ChatSession) => Promise<Conversation>): Promise<void> {
    const { session } = this.state
    if (!session) return
    try {
      this.takeConversation(await call(session))
    } catch (error) {
      if (failureCode(error) === 'chat/token-invalid') return this.refuseToken()
      this.dispatch({ type: 'alert', alert: 'general' })
    }
  }

  private connect(): void {
    this.line?.stop()
    this.watchExpiration()
    const { openSocket, orgCode } = this.services
    this.line = reconnectingSocket({
      path: conversationSocketEndpoint.path,
      open: openSocket,
      opening: () => ({
        organization: orgCode,
        conversationUuid: this.state.session?.conversationSid,
        token: this.state.session?.token,
        after: lastSequence(this.state.transcript),
      }),
      onMessage: (message) => isSocketMessage(message) && this.take(message),
      onState: (state) => state === 'lost' && this.noteLoss(),
      onRefused: () => void this.renewToken(),
      ping: { message: { type: 'ping' }, everyMs: pingMs },
    })
  }

  private noteLoss(): void {
    this.set({ isLive: false })
    this.dispatch({ type: 'disconnect' })
  }

  private sendMessage(message: PageMessage): void {
    if (this.state.isLive) this.line?.send(message)
  }

  private deliver(clientId: string): void {
    const message = this.state.transcript.pending.find((pendingMessage) => pendingMessage.clientId === clientId)
    if (message?.state !== 'sending') return
    const { text, files } = message
    this.sendMessage({ type: 'message', clientId, text, fileUuids: files.map(({ fileUuid }) => fileUuid) })
    this.later(`confirm ${clientId}`, timeoutMs, () => this.missConfirmation(clientId))
  }

  /** A lost connection is waited out, and a silent one is opened again. One that answers and does not confirm failed. */
  private missConfirmation(clientId: string): void {
    if (!this.state.isLive) return
    if (this.services.now() - this.lastMessageAt < silentMs) this.failMessage(clientId)
    else this.line?.abandon()
  }

  private failMessage(clientId: string): void {
    this.set({ transcript: withFailure(this.state.transcript, clientId) })
  }

  private stopTyping(): void {
    clearTimeout(this.timers.get('typing'))
    this.typingText = ''
    this.typingSentAt = Number.NEGATIVE_INFINITY
  }

  private take(event: SocketMessage): void {
    this.lastMessageAt = this.services.now()
    switch (event.type) {
      case 'ready':
        this.takeReady(event)
        break
      case 'message':
        this.takeMessages([event.message])
        break
      case 'state':
        this.takeConversation(event.conversation)
        break
      case 'typing':
        if (event.from === 'agent') this.showTyping()
        break
      case 'read':
        this.takeRead(event.from, event.upTo)
        break
      case 'presence':
        if (this.state.conversation) this.set({ conversation: { ...this.state.conversation, agent: event.agent } })
        break
      case 'refusal':
        this.takeRefusal(event.clientId, event.code)
    }
  }

  private showTyping(): void {
    this.set({ isAgentTyping: true })
    this.later('agent types', typingTimeoutMs, () => this.set({ isAgentTyping: false }))
  }

  private takeReady({ conversation, messages, hasMore }: Extract<SocketMessage, { type: 'ready' }>): void {
    const isFirst = this.state.transcript.messages.length === 0
    this.set({ isLive: true, ...(isFirst && { hasMore }) })
    if (isFirst) {
      this.set({ transcript: withMessages(this.state.transcript, messages) })
      // A page that is loaded again learns from the server how far the visitor has read.
      this.countUnread(messages, conversation.readUpTo.visitor)
    } else this.takeMessages(messages)
    this.dispatch({ type: 'connect' })
    this.takeConversation(conversation)
    for (const { clientId } of this.state.transcript.pending) this.deliver(clientId)
    this.sendInitialMessage()
  }

  private sendInitialMessage(): void {
    const { session, window } = this.state
    if (!session?.initialMessage || window.phase !== 'messaging') return
    const first = session.initialMessage
    this.saveSession({ ...session, initialMessage: '' })
    // The conversation's own id, so that two tabs or a reload send it once.
    this.send(first, [], session.conversationSid)
  }

  private takeMessages(arrivals: readonly ChatMessage[]): void {
    const before = lastSequence(this.state.transcript)
    this.set({ transcript: withMessages(this.state.transcript, arrivals) })
    if (this.countUnread(arrivals, before).some(({ sender }) => sender === 'agent')) this.set({ isAgentTyping: false })
    for (const { clientId } of arrivals) clearTimeout(this.timers.get(`confirm ${clientId}`))
  }

  /** Counts what the other side wrote after a number, and returns it. */
  private countUnread(messages: readonly ChatMessage[], after: number): readonly ChatMessage[] {
    const foreign = messages.filter(({ sender, sequence }) => sender !== 'visitor' && sequence > after)
    if (foreign.length > 0) this.dispatch({ type: 'arrival', count: foreign.length })
    return foreign
  }

  private takeConversation(conversation: Conversation): void {
    this.set({ conversation })
    const { session } = this.state
    if (session && conversation.expiration !== session.expiration && !isOver(conversation)) {
      this.saveSession({ ...session, expiration: conversation.expiration })
      this.watchExpiration()
    }
    if (isOver(conversation)) this.finish()
  }

  private takeRead(from: 'visitor' | 'agent', upTo: number): void {
    const { conversation } = this.state
    if (!conversation || conversation.readUpTo[from] >= upTo) return
    this.set({ conversation: { ...conversation, readUpTo: { ...conversation.readUpTo, [from]: upTo } } })
  }

  private takeRefusal(clientId: string | null, code: string): void {
    if (code === 'chat/token-invalid') this.refuseToken()
    else if (code === 'chat/ended') this.finish()
    else if (clientId !== null) this.failMessage(clientId)
    else this.dispatch({ type: 'alert', alert: 'general' })
  }

  private saveSession(session: ChatSession): void {
    this.set({ session })
    this.services.sessions.write(session)
  }

  private watchExpiration(): void {
    const { session } = this.state
    if (session)
      this.later('expiration', Date.parse(session.expiration) - this.services.now(), () => void this.renewToken())
  }

  /** The token is over or was refused: the server says whether the conversation is still open. */
  private async renewToken(): Promise<void> {
    const { session } = this.state
    if (!session || this.state.window.phase === 'ended') return
    try {
      const renewal = await this.services.calls.refreshToken(session.token)
      if (Date.parse(renewal.expiration) <= this.services.now()) return this.finish()
      this.saveSession({ ...session, token: renewal.token, expiration: renewal.expiration })
      this.connect()
    } catch (error) {
      const isOutage = error instanceof CallFailure && (error.status === 0 || error.status >= 500)
      if (isOutage) return this.later('renewal', 5_000, () => void this.renewToken())
      this.refuseToken()
    }
  }

  private refuseToken(): void {
    // A talk that was on the screen stays there as ended; one that was only stored makes room for the form.
    if (this.state.transcript.messages.length > 0) this.finish()
    else {
      this.hangUp()
      this.set(startState(this.state.window))
      this.dispatch({ type: 'token-refused' })
    }
    this.dispatch({ type: 'alert', alert: 'token' })
  }

  private finish(): void {
    if (this.state.window.phase === 'ended') return
    this.hangUp()
    this.dispatch({ type: 'end' })
    if (this.state.conversation?.hadAgent) void this.readContact(this.state.session?.omniProxyChannelId)
  }

  private async readContact(channel: string | undefined): Promise<void> {
    try {
      if (!channel) throw new Error('There is no session data.')
      this.set({ contactId: await this.services.calls.contactId(channel) })
    } catch (error) {
      this.services.log('Chat: no contact id', error)
      this.dispatch({ type: 'alert', alert: 'general' })
    }
  }

  /** Closes the connection and forgets the stored chat. What is on the screen stays. */
  private hangUp(): void {
    this.line?.stop()
    this.line = undefined
    this.set({ isLive: false, isAgentTyping: false })
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.services.sessions.clear()
    this.services.unsent.clear()
  }

  private followOtherTab(): void {
    const storedChat = this.services.sessions.read()?.session
    const { session, window } = this.state
    if (!storedChat) {
      // The line says in a moment why, unless the other tab logged out.
      if (session && window.phase !== 'ended') this.finish()
      return
    }
    if (session?.conversationSid === storedChat.conversationSid && window.phase !== 'ended') {
      // Renewed by the other tab. What was sent as first message is not sent again.
      this.set({ session: storedChat })
      return
    }
    this.line?.stop()
    this.set({ ...startState(window), session: storedChat })
    this.dispatch({ type: 'resume' })
    this.connect()
  }
}
