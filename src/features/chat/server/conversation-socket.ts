import { maskUnfinishedNumbers } from '#src/domain/person/private-numbers.ts'
import { Refusal, type RefusalCode, refusals } from '#src/domain/refusal.ts'
import { type StaffRole, staffRoles } from '#src/platform/contract/roles.ts'
import { notify } from '#src/platform/server/database/database.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { SignalRelay } from '#src/platform/server/http/signal-relay.ts'
import type { SocketConnection, SocketRoute } from '#src/platform/server/http/sockets.ts'
import { conversationSocketEndpoint, messagesAtOnce, PageMessage, type SocketMessage } from '../chat.contract.ts'
import { floodLimits } from '../chat.rules.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  type ConversationRow,
  conversationById,
  conversationChannel,
  recordLeaving,
  recordRead,
  recordSeen,
  sealSubject,
} from './conversation.store.ts'
import { type ConversationFeed, type FeedMarks, type FeedUpdate, marksOf } from './conversation-feed.ts'
import { conversationFacts, openMessages } from './conversation-view.ts'
import type { ConversationsService } from './conversations.service.ts'
import { readMessages } from './message.store.ts'
import { minuteCounts } from './message-counts.ts'

export interface ConversationSocketDeps extends ChatDeps {
  feed: ConversationFeed
  relay: SignalRelay
  conversations: ConversationsService
  authenticate(authorization: string, organization: string): Promise<Caller>
  subscribeToSessionEnd(sessionId: string, onEnd: () => void): () => void
  onFailure(error: unknown): void
}

/** Who holds a line: the visitor, or an agent by their identity. */
interface Holder {
  party: 'visitor' | 'agent'
  identityId: string | null
  sessionId: string | null
}

interface Opening {
  organization: string
  conversationUuid: string
  token?: string | undefined
  authorization?: string | undefined
  after: number
}

/** A preview of typing, sealed on its way between processes. */
interface RelayedTyping {
  from: 'visitor' | 'agent'
  sealedText: string | null
}

const typingEveryMs = 1_500
const seenEveryMs = 20_000
/** Missed messages sent at once after a reconnection; older ones are read by the call. */
const maxMissed = 200

const isStaff = (role: Caller['role']): role is StaffRole => (staffRoles as readonly string[]).includes(role)

/** A conversation as it goes on. Every message is stored before anyone is told. */
export const conversationSocket = (deps: ConversationSocketDeps): SocketRoute => {
  const countsByAddress = minuteCounts(floodLimits.byAddress)
  return {
    declaration: conversationSocketEndpoint,
    onOpen(socket) {
      let handleMessage: ((message: unknown) => Promise<void>) | undefined
      let close = () => {}
      let ended = false
      // One message after the other, so that they keep their order.
      let turn = Promise.resolve()
      socket.onEnd(() => {
        ended = true
        close()
      })
      const take = async (message: unknown) => {
        try {
          if (handleMessage) return await handleMessage(message)
          const connection = await open(deps, socket, message, countsByAddress)
          if (!connection) return socket.end(1008)
          handleMessage = connection.speak
          close = connection.close
          if (ended) close()
        } catch (error) {
          if (error instanceof Refusal) {
            refuse(socket, error.code)
            return socket.end(1008)
          }
          deps.onFailure(error)
          socket.end(1001)
        }
      }
      socket.onMessage((message) => {
        turn = turn.then(() => take(message))
      })
    },
  }
}

const send = (socket: SocketConnection, message: SocketMessage): void => socket.send(message)
const refuse = (socket: SocketConnection, code: RefusalCode, clientId: string | null = null): void =>
  send(socket, { type: 'refusal', clientId, code, message: refusals[code].message })

/** @throws Refusal for who may not read this conversation */
const admit = async (
  deps: ConversationSocketDeps,
  opening: Opening,
): Promise<{ row: ConversationRow; holder: Holder }> => {
  const { organization, conversationUuid, token, authorization } = opening
  if (token !== undefined) {
    const row = await deps.conversations.requireVisitorConversation({
      organization,
      conversationId: conversationUuid,
      token,
    })
    return { row, holder: { party: 'visitor', identityId: null, sessionId: row.sessionId } }
  }
  const caller = authorization === undefined ? undefined : await deps.authenticate(authorization, organization)
  const row = await conversationById(deps.db, conversationUuid)
  if (!caller || caller.role === 'visitor' || !isStaff(caller.role) || row?.organization !== caller.organization)
    throw new Refusal('access/not-found')
  return { row, holder: { party: 'agent', identityId: caller.identityId, sessionId: caller.sessionId } }
}

const typingCell = (id: string) => ({ table: 'conversation', column: 'typing', row: id })

const open = async (
  deps: ConversationSocketDeps,
  socket: SocketConnection,
  message: unknown,
  countsByAddress: ReturnType<typeof minuteCounts>,
) => {
  const result = conversationSocketEndpoint.opening.safeParse(message)
  if (!result.success) return undefined
  const opening = result.data
  const { row, holder } = await admit(deps, opening)
  const { id, applicationId } = row
  if (!socket.belongsTo(holder.identityId ?? `conversation ${id}`)) {
    socket.end(1013)
    return undefined
  }
  const who = { conversationId: id, applicationId, party: holder.party, identityId: holder.identityId }
  const isAgent = holder.party === 'agent'
  await recordSeen(deps.db, who, deps.clock.now())
  const state = connectionState(socket, isAgent)
  const sequence = await sendReady(deps, socket, row, { after: opening.after, isAgent, state })
  const subject = `chat ${id}`

  const relayTyping = async ({ from, sealedText }: RelayedTyping): Promise<void> => {
    if (from === holder.party) return
    const bytes = sealedText === null ? undefined : Buffer.from(sealedText, 'base64')
    const text = bytes ? await deps.vault.open<string>(deps.db, sealSubject(row), typingCell(id), bytes) : ''
    // The visitor learns that an agent types, and not what.
    send(socket, { type: 'typing', from, text: isAgent ? text : '' })
  }
  const recheckAccess = () =>
    admit(deps, opening).catch((error: unknown) => {
      socket.end(error instanceof Refusal ? 1008 : 1001)
    })
  const unsubscribe = [
    deps.feed.watch(id, sequence, { onUpdate: state.onUpdate, onFailure: () => socket.end(1001) }),
    deps.relay.subscribe(subject, (typing) => void relayTyping(typing as RelayedTyping).catch(deps.onFailure)),
    ...(holder.sessionId === null ? [] : [deps.subscribeToSessionEnd(holder.sessionId, () => void recheckAccess())]),
  ]
  await notify(deps.db, conversationChannel, id)

  let seenAt = deps.clock.now().getTime()
  let typedAt = 0
  let closed = false

  const write = async (entry: Extract<PageMessage, { type: 'message' }>): Promise<void> => {
    const { clientId } = entry
    try {
      if (!isAgent && !countsByAddress.count(socket.address, deps.clock.now())) throw new Refusal('request/too-many')
      if (isAgent && !(await recheckAccess())) return
      const repeat =
        holder.identityId === null
          ? await deps.conversations.write(id, entry, deps.onFailure)
          : await deps.conversations.answer(id, holder.identityId, entry)
      // Its first copy may have reached this page before it connected again.
      if (repeat) send(socket, { type: 'message', message: repeat })
    } catch (error) {
      if (!(error instanceof Refusal)) deps.onFailure(error)
      refuse(socket, error instanceof Refusal ? error.code : 'chat/send-failed', clientId)
    }
  }

  const type = async (text: string): Promise<void> => {
    const now = deps.clock.now().getTime()
    if (text !== '' && now - typedAt < typingEveryMs) return
    typedAt = now
    const sealedText = await deps.vault.seal(deps.db, sealSubject(row), typingCell(id), maskUnfinishedNumbers(text))
    const typing: RelayedTyping = { from: holder.party, sealedText: Buffer.from(sealedText).toString('base64') }
    await deps.relay.send(subject, typing)
  }

  const ping = async (): Promise<void> => {
    send(socket, { type: 'pong' })
    const now = deps.clock.now()
    if (now.getTime() - seenAt < seenEveryMs) return
    seenAt = now.getTime()
    await recordSeen(deps.db, who, now)
  }

  return {
    async speak(payload: unknown): Promise<void> {
      const entry = PageMessage.safeParse(payload)
      if (!entry.success) return refuse(socket, 'request/invalid', payloadClientId(payload))
      if (entry.data.type === 'message') return write(entry.data)
      if (entry.data.type === 'typing') return type(entry.data.text)
      if (entry.data.type === 'read') return recordRead(deps.db, who, entry.data.upTo)
      return ping()
    },
    close(): void {
      if (closed) return
      closed = true
      for (const stop of unsubscribe) stop()
      // Failures are ignored, because the server itself may be stopping. A page that comes back is noted again.
      recordLeaving(deps.db, who, deps.clock.now())
        .then(() => notify(deps.db, conversationChannel, id))
        .catch(() => undefined)
    },
  }
}

/** The page's own id of a message that could not be read, so that its bubble can say so. */
const payloadClientId = (payload: unknown): string | null => {
  const { clientId } = (payload ?? {}) as { clientId?: unknown }
  return typeof clientId === 'string' && clientId.length <= 40 ? clientId : null
}

interface ReadyParts {
  after: number
  isAgent: boolean
  state: ReturnType<typeof connectionState>
}

/** Sends where the conversation stands, with what the page lacks. Returns the number up to which it has everything. */
const sendReady = async (
  deps: ConversationSocketDeps,
  socket: SocketConnection,
  row: ConversationRow,
  { after, isAgent, state }: ReadyParts,
): Promise<number> => {
  const most = after === 0 ? messagesAtOnce : maxMissed
  const range = after === 0 ? {} : { after }
  const rows = await readMessages(deps.db, row.id, { ...range, most: most + 1, isAgent })
  const page = after === 0 ? rows.slice(-most) : rows.slice(0, most)
  const { messages, notes } = await openMessages(deps, page)
  const facts = await conversationFacts(deps, row)
  const sequence = page.at(-1)?.sequence ?? after
  state.begin(facts, sequence)
  send(socket, { type: 'ready', conversation: facts.conversation, messages, notes, hasMore: rows.length > most })
  send(socket, presenceOf(facts))
  return sequence
}

type Facts = Pick<FeedUpdate, 'conversation' | 'isVisitorHere'>

const presenceOf = ({ conversation, isVisitorHere }: Facts): SocketMessage => ({
  type: 'presence',
  agent: conversation.agent,
  visitor: { isHere: isVisitorHere },
})

/** Sends each message once and each change once, from what the feed reads. */
const connectionState = (socket: SocketConnection, isAgent: boolean) => {
  let sentUpTo = 0
  let last: (Facts & FeedMarks) | undefined

  const sendChanges = (facts: Facts & FeedMarks): void => {
    const before = last
    last = facts
    if (!before) return
    for (const side of ['visitor', 'agent'] as const) {
      const upTo = facts.conversation.readUpTo[side]
      if (upTo > before.conversation.readUpTo[side]) send(socket, { type: 'read', from: side, upTo })
    }
    if (facts.state !== before.state) send(socket, { type: 'state', conversation: facts.conversation })
    if (facts.presence !== before.presence) send(socket, presenceOf(facts))
  }

  return {
    begin(facts: Facts, sequence: number): void {
      last = { ...facts, ...marksOf(facts) }
      sentUpTo = sequence
    },
    onUpdate(update: FeedUpdate): void {
      for (const { sequence, isNote, frame } of update.frames) {
        if (sequence <= sentUpTo) continue
        sentUpTo = sequence
        if (!isNote || isAgent) socket.send(frame)
      }
      sendChanges(update)
    },
  }
}
