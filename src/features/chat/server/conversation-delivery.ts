import type { SocketConnection } from '#src/platform/server/http/sockets/sockets.ts'
import type { SocketMessage } from '../chat.contract.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { ConversationRow } from './conversation.store.ts'
import { type ConversationFeed, type FeedMarks, type FeedUpdate, marksOf } from './conversation-feed.ts'
import { conversationFacts, readPage } from './conversation-view.ts'

interface DeliveryDeps extends ChatDeps {
  feed: ConversationFeed
}

/** A page that follows a conversation. */
interface Follower {
  row: ConversationRow
  /** Notes are for agents alone. */
  isAgent: boolean
  /** The last number that the page has. */
  after: number
  send: SocketConnection['send']
  /** Called where the conversation could not be read. */
  onFailure(): void
}

type Facts = Pick<FeedUpdate, 'conversation' | 'isVisitorHere'>

const presenceOf = ({ conversation, isVisitorHere }: Facts): SocketMessage => ({
  type: 'presence',
  agent: conversation.agent,
  visitor: { isHere: isVisitorHere },
})

/** What is sent of a change of the conversation itself. */
const changesSince = (before: Facts & FeedMarks, now: Facts & FeedMarks): SocketMessage[] => [
  ...(['visitor', 'agent'] as const).flatMap((from) => {
    const upTo = now.conversation.readUpTo[from]
    return upTo > before.conversation.readUpTo[from] ? [{ type: 'read' as const, from, upTo }] : []
  }),
  ...(now.state === before.state ? [] : [{ type: 'state' as const, conversation: now.conversation }]),
  ...(now.presence === before.presence ? [] : [presenceOf(now)]),
]

/**
 * Sends where the conversation stands, with what the page lacks, and then each message once and each change once.
 * Returns what ends it.
 */
export const deliverConversation = async (deps: DeliveryDeps, follower: Follower): Promise<() => void> => {
  const { row, isAgent, after, send } = follower
  const { lastSequence, ...page } = await readPage(deps, row.id, { after, isAgent })
  const facts = await conversationFacts(deps, row)
  let sentUpTo = lastSequence
  let last: Facts & FeedMarks = { ...facts, ...marksOf(facts) }
  send({ type: 'ready', conversation: facts.conversation, ...page } satisfies SocketMessage)
  send(presenceOf(facts))
  return deps.feed.watch(row.id, sentUpTo, {
    onUpdate(update) {
      for (const { sequence, isNote, frame } of update.frames) {
        if (sequence <= sentUpTo) continue
        sentUpTo = sequence
        if (!isNote || isAgent) send(frame)
      }
      for (const change of changesSince(last, update)) send(change)
      last = update
    },
    onFailure: follower.onFailure,
  })
}
