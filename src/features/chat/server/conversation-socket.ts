import type { output } from 'zod/v4/core'
import { Refusal } from '#src/domain/refusal.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import type { SignalRelay } from '#src/platform/server/database/signal-relay.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets/sockets.ts'
import {
  permittedCaller,
  type SocketAuth,
  type Subscription,
  subscription,
} from '#src/platform/server/http/sockets/subscription.ts'
import { conversationSocketEndpoint, PageMessage, type SocketMessage } from '../chat.contract.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  type ConversationRow,
  conversationById,
  conversationChannel,
  type Party,
  recordLeaving,
  recordRead,
  recordSeen,
} from './conversation.store.ts'
import { deliverConversation } from './conversation-delivery.ts'
import type { ConversationFeed } from './conversation-feed.ts'
import type { ConversationsService } from './conversations.service.ts'
import { messageIntake, payloadClientId, refuse } from './message-intake.ts'
import { relayTyping } from './typing-relay.ts'

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
  who: Party
}

type Connection = Subscription<ConversationAccess>

const seenEveryMs = 20_000

/** A conversation while it is open. Every message is stored before anyone is told. */
export const conversationSocket = (deps: ConversationSocketDeps): SocketRoute => {
  const take = messageIntake(deps)
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
      const onFailure = () => connection.end(1001)
      connection.atEnd(await deliverConversation(deps, { row, isAgent, after, send: connection.send, onFailure }))
      const sendTyping = relayTyping(deps, { row, party: who.party, ...connection })
      announce(deps.db, conversationChannel, row.id)
      const ping = answerPings(deps, connection, access)
      return {
        onMessage(payload) {
          const entry = PageMessage.safeParse(payload)
          if (!entry.success) return refuse(connection, 'request/invalid', payloadClientId(payload))
          if (entry.data.type === 'message') return take(connection, who, entry.data)
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

/** Returns what answers a ping, by which now and then the side is recorded as connected. */
const answerPings = ({ db, clock }: ConversationSocketDeps, connection: Connection, { who }: ConversationAccess) => {
  let seenAt = clock.now().getTime()
  return async (): Promise<void> => {
    connection.send({ type: 'pong' } satisfies SocketMessage)
    const now = clock.now()
    if (now.getTime() - seenAt < seenEveryMs) return
    seenAt = now.getTime()
    await recordSeen(db, who, now)
  }
}
