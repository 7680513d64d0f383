import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { ConversationLine } from '../browser/conversation-line.ts'
import type { ChatFile, ChatMessage, Conversation, SocketMessage } from '../chat.contract.ts'
import type { ChatSession } from '../chat-session.rules.ts'
import { type ChatEvent, type ChatWindow, closedWindow, nextWindow } from '../chat-window.rules.ts'
import { type ConversationView, isOver, lastSequenceOf } from '../conversation.rules.ts'
import type { PreEngagement } from '../pre-engagement.rules.ts'
import { chatCalls } from './chat-calls.ts'
import { chatSessionStore } from './session-store.ts'
import { talkProof } from './talk-proof.ts'
import { type StartContext, sessionFrom, type TalkServices } from './talk-services.ts'
import { unsentStore } from './unsent-store.ts'

/** The longest wait that browsers take, in milliseconds. */
const maxTimerMs = 2_147_483_647

const failureCode = (error: unknown): string => (error instanceof CallFailure ? error.code : 'unexpected')

export interface TalkState {
  window: ChatWindow
  /** Also after the end, for the survey. */
  session: ChatSession | undefined
  transcript: ConversationView
  /** By which the survey names the conversation; once it ended. */
  contactId: string | undefined
}

/** The chat of this browser with the lender: its window, its conversation and what is done with them. */
export class VisitorChat {
  private state: TalkState
  private readonly line: ConversationLine
  private readonly listeners = new Set<() => void>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly proof: ReturnType<typeof talkProof>
  private readonly stopWatching: () => void
  private readonly services: TalkServices

  constructor(services: TalkServices, window: ChatWindow = closedWindow) {
    this.services = services
    this.line = new ConversationLine({
      side: 'visitor',
      now: services.now,
      openSocket: services.openSocket,
      opening: () => ({
        organization: services.orgCode,
        conversationUuid: this.state.session?.conversationSid,
        token: this.state.session?.token,
      }),
      onMessage: (message, before) => this.take(message, before),
      onLost: () => this.dispatch({ type: 'disconnect' }),
      onRefused: () => void this.renewToken(),
    })
    this.line.subscribe(() => this.set({ transcript: this.line.view }))
    this.state = { window, session: undefined, transcript: this.line.view, contactId: undefined }
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
    this.set({ session })
    this.line.dispatch({ type: 'restore', pending: unsent.read(session.conversationSid) })
    this.dispatch({ type: 'resume' })
    this.connect()
  }

  /** Renews the proof of who is logged in. Without a login there is none. */
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
      this.line.reset()
      this.set({ session, contactId: undefined })
      this.connect()
    } catch (error) {
      log('Chat: not started', error)
      this.dispatch({ type: 'start-failed' })
    }
  }

  send = (text: string, files: readonly ChatFile[]): void => this.line.send(text, files)
  retry = (clientId: string): void => this.line.retry(clientId)
  type = (text: string): void => this.line.type(text)
  markRead = (): void => this.line.markRead()

  loadOlder = async (): Promise<void> => {
    const { session } = this.state
    if (!session) return
    try {
      await this.line.loadOlder((before) => this.services.calls.messages(session, before))
    } catch {
      this.dispatch({ type: 'alert', alert: 'general' })
    }
  }

  requestAgent = (): Promise<void> => this.act((session) => this.services.calls.requestAgent(session))
  end = (): Promise<void> => this.act((session) => this.services.calls.end(session, 'VISITOR_ENDED'))

  /** Before a logout: the other side is told. */
  async leave(): Promise<void> {
    const { session, window } = this.state
    if (session && window.phase !== 'ended') await this.services.calls.end(session, 'LOGGED_OUT')
  }

  /** Shows the end of a chat that a logout ended; `channel` names it for the survey if a person took part. */
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
    this.forget({ window: nextWindow(this.state.window, { type: 'start-new' }) })
  }

  stop(): void {
    this.stopWatching()
    this.stopTimers()
    this.line.hangUp()
  }

  private set(change: Partial<TalkState>): void {
    const { pending } = this.state.transcript
    this.state = { ...this.state, ...change }
    const { transcript, session } = this.state
    if (session && transcript.pending !== pending)
      this.services.unsent.write(session.conversationSid, transcript.pending)
    for (const listener of this.listeners) listener()
  }

  /** Forgets the conversation, in this page alone. */
  private forget(change: Partial<TalkState> = {}): void {
    this.state = { ...this.state, session: undefined, contactId: undefined, ...change }
    this.line.reset()
  }

  private stopTimers(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
  }

  private later(name: string, ms: number, work: () => void): void {
    clearTimeout(this.timers.get(name))
    this.timers.set(name, setTimeout(work, Math.min(Math.max(ms, 0), maxTimerMs)))
  }

  private async act(call: (session: ChatSession) => Promise<Conversation>): Promise<void> {
    const { session } = this.state
    if (!session) return
    try {
      const conversation = await call(session)
      this.line.dispatch({ type: 'state', conversation })
      this.takeConversation(conversation)
    } catch (error) {
      if (failureCode(error) === 'chat/token-invalid') return this.refuseToken()
      this.dispatch({ type: 'alert', alert: 'general' })
    }
  }

  private connect(): void {
    this.watchExpiration()
    this.line.connect()
  }

  private take(message: SocketMessage, before: ConversationView): void {
    if (message.type === 'message') this.countUnread([message.message], lastSequenceOf(before))
    else if (message.type === 'state') this.takeConversation(message.conversation)
    else if (message.type === 'refusal') this.takeRefusal(message.clientId, message.code)
    else if (message.type === 'ready') {
      // A page that is loaded again learns from the server how far the visitor has read.
      const isFirst = before.messages.length === 0
      const { conversation, messages } = message
      this.countUnread(messages, isFirst ? conversation.readUpTo.visitor : lastSequenceOf(before))
      this.dispatch({ type: 'connect' })
      this.takeConversation(conversation)
      this.sendInitialMessage()
    }
  }

  private sendInitialMessage(): void {
    const { session, window } = this.state
    if (!session?.initialMessage || window.phase !== 'messaging') return
    const first = session.initialMessage
    this.saveSession({ ...session, initialMessage: '' })
    // The conversation's own id, so that two tabs or a reload send it once.
    this.line.send(first, [], session.conversationSid)
  }

  /** Counts what the other side wrote after a number. */
  private countUnread(messages: readonly ChatMessage[], after: number): void {
    const count = messages.filter(({ sender, sequence }) => sender !== 'visitor' && sequence > after).length
    if (count > 0) this.dispatch({ type: 'arrival', count })
  }

  private takeConversation(conversation: Conversation): void {
    const { session } = this.state
    if (session && conversation.expiration !== session.expiration && !isOver(conversation)) {
      this.saveSession({ ...session, expiration: conversation.expiration })
      this.watchExpiration()
    }
    if (isOver(conversation)) this.finish()
  }

  private takeRefusal(clientId: string | null, code: string): void {
    if (code === 'chat/token-invalid') this.refuseToken()
    else if (code === 'chat/ended') this.finish()
    else if (clientId === null) this.dispatch({ type: 'alert', alert: 'general' })
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
      this.forget()
      this.dispatch({ type: 'token-refused' })
    }
    this.dispatch({ type: 'alert', alert: 'token' })
  }

  private finish(): void {
    if (this.state.window.phase === 'ended') return
    this.hangUp()
    this.dispatch({ type: 'end' })
    if (this.state.transcript.conversation?.hadAgent) void this.readContact(this.state.session?.omniProxyChannelId)
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
    this.line.hangUp()
    this.stopTimers()
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
    this.forget({ session: storedChat })
    this.dispatch({ type: 'resume' })
    this.connect()
  }
}

interface TalkOptions extends Pick<TalkServices, 'orgCode' | 'logIn' | 'log'> {
  call: ApiClient
}

/** The chat of this browser with the organization of the page. */
export const openTalk = ({ call, ...options }: TalkOptions): VisitorChat =>
  new VisitorChat({
    ...options,
    calls: chatCalls(call),
    sessions: chatSessionStore(options.orgCode),
    unsent: unsentStore(options.orgCode),
    now: Date.now,
  })
