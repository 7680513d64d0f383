import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import type { Note } from '../agents-desk.contract.ts'
import type { ChatMessage, Conversation } from '../chat.contract.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationById, conversationChannel } from './conversation.store.ts'
import { conversationFacts, openMessages } from './conversation-view.ts'
import { messagesOf } from './message.store.ts'

/** Texts that differ when the conversation itself, or who is there, has changed. Built once for all watchers. */
export interface FeedMarks {
  standing: string
  presence: string
}

interface Facts {
  conversation: Conversation
  isVisitorHere: boolean
}

/** What a watcher compares with what it sent last. */
export const marksOf = ({ conversation, isVisitorHere }: Facts): FeedMarks => {
  const { readUpTo, lastSequence, agent, ...rest } = conversation
  return {
    standing: JSON.stringify({ ...rest, agent: agent?.name }),
    presence: JSON.stringify([agent, isVisitorHere]),
  }
}

/** What changed in a conversation. */
export interface FeedNews extends Facts, FeedMarks {
  messages: readonly ChatMessage[]
  notes: readonly Note[]
}

export interface ConversationFeed {
  /**
   * Calls back with everything after the conversation's number `after`, from any process. Calls `onFailure` where it
   * could not be read, so that the page connects again.
   */
  watch(id: string, after: number, watcher: Watcher): () => void
}

interface Watcher {
  onNews(news: FeedNews): void
  onFailure(): void
}

interface WatchedConversation {
  watchers: Set<Watcher>
  lastSequence: number
  isReading: boolean
  isStale: boolean
  stop(): void
}

/** Messages read at once after a notification. */
const mostAtOnce = 200

/** One read for all watchers of a conversation in this process, however many there are. */
export const conversationFeed = (deps: ChatDeps, fanOut: FanOut): ConversationFeed => {
  const conversations = new Map<string, WatchedConversation>()

  const readNews = async (id: string, entry: WatchedConversation): Promise<void> => {
    const row = await conversationById(deps.db, id)
    // It was erased.
    if (!row) return fail(entry)
    const rows = await messagesOf(deps.db, id, { after: entry.lastSequence, most: mostAtOnce, isAgent: true })
    const { messages, notes } = await openMessages(deps, rows)
    const facts = await conversationFacts(deps, row)
    entry.lastSequence = Math.max(entry.lastSequence, ...rows.map(({ sequence }) => sequence))
    const news = { ...facts, ...marksOf(facts), messages, notes }
    for (const watcher of entry.watchers) watcher.onNews(news)
    if (rows.length === mostAtOnce) entry.isStale = true
  }

  const fail = (entry: WatchedConversation): void => {
    for (const watcher of entry.watchers) watcher.onFailure()
  }

  /** Notifications that come during a read are answered by one more. */
  const refresh = async (id: string, entry: WatchedConversation): Promise<void> => {
    entry.isStale = true
    if (entry.isReading) return
    entry.isReading = true
    try {
      while (entry.isStale && entry.watchers.size > 0) {
        entry.isStale = false
        await readNews(id, entry)
      }
    } catch {
      fail(entry)
    } finally {
      entry.isReading = false
    }
  }

  const open = (id: string, after: number): WatchedConversation => {
    const entry: WatchedConversation = {
      watchers: new Set(),
      lastSequence: after,
      isReading: false,
      isStale: false,
      stop: fanOut.subscribe(conversationChannel, id, () => void refresh(id, entry)),
    }
    conversations.set(id, entry)
    return entry
  }

  return {
    watch(id, after, watcher) {
      const entry = conversations.get(id) ?? open(id, after)
      entry.lastSequence = Math.min(entry.lastSequence, after)
      entry.watchers.add(watcher)
      // What came between the page's read and this subscription.
      void refresh(id, entry)
      return () => {
        entry.watchers.delete(watcher)
        if (entry.watchers.size > 0) return
        entry.stop()
        if (conversations.get(id) === entry) conversations.delete(id)
      }
    },
  }
}
