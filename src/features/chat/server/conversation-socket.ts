import type { output } from 'zod/v4/core'
import { maskUnfinishedNumbers } from '#src/domain/person/private-numbers.ts'
import { Refusal, type RefusalCode, refusals } from '#src/domain/refusal.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import type { SignalRelay } from '#src/platform/server/database/signal-relay.ts'
import type { SocketConnection, SocketRoute } from '#src/platform/server/http/sockets.ts'
import {
  permittedCaller,
  type SocketAuth,
  type Subscription,
  subscription,
} from '#src/platform/server/http/subscription.ts'
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

interface ConversationSocketDeps extends ChatDeps, SocketAuth {
  feed: ConversationFeed
  relay: SignalRelay
  conversations: ConversationsService
  onFailure(error: unknown): void
}

/** The conversation that a connection follows, and as which side of it: the visitor, or an agent by their identity. */
interface ConversationAccess {
  reader: { identityId: string; sessionId: string | null }
  row: ConversationRow
  who: { conversationId: string; applicationId: string | null; party: 'visitor' | 'agent'; identityId: string | null }
}

type Connection = Subscription<ConversationAccess>

/** A preview of typing, sealed on its way between processes. */
interface RelayedTyping {
  from: 'visitor' | 'agent'
  sealedText: string | null
}

const typingEveryMs = 1_500
const seenEveryMs = 20_000
/** Missed messages sent at once after a reconnection; older ones are read by the call. */
const maxMissed = 200

/** A conversation as it goes on. Every message is stored before anyone is told. */
export const conversationSocket = (deps: ConversationSocketDeps): SocketRoute => {
  const countsByAddress = minuteCounts(floodLimits.byAddress)
  return subscription(deps, {
    declaration: conversationSocketEndpoint,
    authorize: (opening) => findAccess(deps, opening),
    async open(connection, access, { after }) {
      const { row, who } = access
      await recordSeen(deps.db, who, deps.clock.now())
      connection.atEnd(() => {
        // Failures are ignored, because the server itself may be stopping. A page that comes back is noted again.
        recordLeaving(deps.db, who, deps.clock.now())
          .then(() => announce(deps.db, conversationChannel, row.id))
          .catch(() => undefined)
      })
      const isAgent = who.party === 'agent'
      const state = connectionState(connection, isAgent)
      const sequence = await sendReady(deps, connection, row, { after, isAgent, state })
      connection.atEnd(
        deps.feed.watch(row.id, sequence, { onUpdate: state.onUpdate, onFailure: () => connection.end(1001) }),
      )
      const sendTyping = relayTyping(deps, connection, access)
      announce(deps.db, conversationChannel, row.id)
      const ping = answerPings(deps, connection, access)
      return {
        onMessage(payload) {
          const entry = PageMessage.safeParse(payload)
          if (!entry.success) return refuse(connection, 'request/invalid', payloadClientId(payload))
          if (entry.data.type === 'message')
            return write(deps, connection, access, { entry: entry.data, countsByAddress })
          if (entry.data.type === 'typing') return sendTyping(entry.data.text)
          if (entry.data.type === 'read') return recordRead(deps.db, who, entry.data.upTo)
          return ping()
        },
      }
    },
    onFailure(error, connection) {
      if (error instanceof Refusal) refuse(connection, error.code)
      else deps.onFailure(error)
    },
  })
}

type Sender = Pick<SocketConnection, 'send'>
const send = (connection: Sender, message: SocketMessage): void => connection.send(message)
const refuse = (connection: Sender, code: RefusalCode, clientId: string | null = null): void =>
  send(connection, { type: 'refusal', clientId, code, message: refusals[code].message })

/** @throws Refusal for who may not read this conversation */
const findAccess = async (
  deps: ConversationSocketDeps,
  { organization, conversationUuid, token, authorization }: output<typeof conversationSocketEndpoint.opening>,
): Promise<ConversationAccess> => {
  if (token !== undefined) {
    const row = await deps.conversations.requireVisitorConversation({
      organization,
      conversationId: conversationUuid,
      token,
    })
    const { id: conversationId, applicationId, sessionId } = row
    const reader = { identityId: `conversation ${conversationId}`, sessionId }
    return { reader, row, who: { conversationId, applicationId, party: 'visitor', identityId: null } }
  }
  const reader =
    authorization === undefined
      ? undefined
      : await permittedCaller(deps, { access: staffRoles }, { authorization, organization })
  const row = await conversationById(deps.db, conversationUuid)
  if (!reader || row?.organization !== reader.organization) throw new Refusal('access/not-found')
  const { id: conversationId, applicationId } = row
  return { reader, row, who: { conversationId, applicationId, party: 'agent', identityId: reader.identityId } }
}

const typingCell = (id: string) => ({ table: 'conversation', column: 'typing', row: id })

/** Shows this side what the other types. Returns what passes on to the other what this side types. */
const relayTyping = (deps: ConversationSocketDeps, connection: Connection, { row, who }: ConversationAccess) => {
  const { db, vault, clock, relay } = deps
  const subject = `chat ${row.id}`
  const show = async ({ from, sealedText }: RelayedTyping): Promise<void> => {
    if (from === who.party) return
    // The visitor learns that an agent types, and not what.
    const isShown = sealedText !== null && who.party === 'agent'
    const text = isShown
      ? await vault.open<string>(db, sealSubject(row), typingCell(row.id), Buffer.from(sealedText, 'base64'))
      : ''
    send(connection, { type: 'typing', from, text })
  }
  connection.atEnd(relay.subscribe(subject, (typing) => void show(typing as RelayedTyping).catch(deps.onFailure)))
  let typedAt = 0
  return async (text: string): Promise<void> => {
    const now = clock.now().getTime()
    if (text !== '' && now - typedAt < typingEveryMs) return
    typedAt = now
    const sealedText = await vault.seal(db, sealSubject(row), typingCell(row.id), maskUnfinishedNumbers(text))
    const typing: RelayedTyping = { from: who.party, sealedText: Buffer.from(sealedText).toString('base64') }
    await relay.send(subject, typing)
  }
}

/** Returns what answers a ping, by which now and then the side is recorded as connected. */
const answerPings = ({ db, clock }: ConversationSocketDeps, connection: Connection, { who }: ConversationAccess) => {
  let seenAt = clock.now().getTime()
  return async (): Promise<void> => {
    send(connection, { type: 'pong' })
    const now = clock.now()
    if (now.getTime() - seenAt < seenEveryMs) return
    seenAt = now.getTime()
    await recordSeen(db, who, now)
  }
}

interface WrittenMessage {
  entry: Extract<PageMessage, { type: 'message' }>
  countsByAddress: ReturnType<typeof minuteCounts>
}

/** Stores a message of the page. What is refused keeps its bubble there, so the page learns why. */
const write = async (
  { conversations, clock, onFailure }: ConversationSocketDeps,
  connection: Connection,
  { who: { conversationId, party, identityId } }: ConversationAccess,
  { entry, countsByAddress }: WrittenMessage,
): Promise<void> => {
  const store = async (): Promise<void> => {
    try {
      if (party === 'visitor' && !countsByAddress.count(connection.address, clock.now()))
        throw new Refusal('request/too-many')
      const repeat =
        identityId === null
          ? await conversations.write(conversationId, entry, onFailure)
          : await conversations.answer(conversationId, identityId, entry)
      // Its first copy may have reached this page before it connected again.
      if (repeat) send(connection, { type: 'message', message: repeat })
    } catch (error) {
      if (!(error instanceof Refusal)) onFailure(error)
      refuse(connection, error instanceof Refusal ? error.code : 'chat/send-failed', entry.clientId)
    }
  }
  await (party === 'agent' ? connection.ifAllowed(store) : store())
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
  connection: Connection,
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
  send(connection, { type: 'ready', conversation: facts.conversation, messages, notes, hasMore: rows.length > most })
  send(connection, presenceOf(facts))
  return sequence
}

type Facts = Pick<FeedUpdate, 'conversation' | 'isVisitorHere'>

const presenceOf = ({ conversation, isVisitorHere }: Facts): SocketMessage => ({
  type: 'presence',
  agent: conversation.agent,
  visitor: { isHere: isVisitorHere },
})

/** Sends each message once and each change once, from what the feed reads. */
const connectionState = (connection: Connection, isAgent: boolean) => {
  let sentUpTo = 0
  let last: (Facts & FeedMarks) | undefined

  const sendChanges = (facts: Facts & FeedMarks): void => {
    const before = last
    last = facts
    if (!before) return
    for (const side of ['visitor', 'agent'] as const) {
      const upTo = facts.conversation.readUpTo[side]
      if (upTo > before.conversation.readUpTo[side]) send(connection, { type: 'read', from: side, upTo })
    }
    if (facts.state !== before.state) send(connection, { type: 'state', conversation: facts.conversation })
    if (facts.presence !== before.presence) send(connection, presenceOf(facts))
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
        if (!isNote || isAgent) connection.send(frame)
      }
      sendChanges(update)
    },
  }
}
