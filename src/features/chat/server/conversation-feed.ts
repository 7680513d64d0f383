import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import { Frame } from '#src/platform/server/http/sockets.ts'
import type { Conversation, SocketMessage } from '../chat.contract.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationChannel, conversationWithPeople } from './conversation.store.ts'
import { openMessages, toConversationFacts } from './conversation-view.ts'
import { readMessages } from './message.store.ts'

/** Texts that differ when the conversation itself, or who is there, has changed. Built once for all watchers. */
export interface FeedMarks {
  state: string
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
    state: JSON.stringify({ ...rest, agent: agent?.name }),
    presence: JSON.stringify([agent, isVisitorHere]),
  }
}

/** A message or a note, serialized once for all watchers. */
export interface NumberedFrame {
  sequence: number
  isNote: boolean
  frame: Frame
}

/** What changed in a conversation. */
export interface FeedUpdate extends Facts, FeedMarks {
  /** In the order of their numbers. */
  frames: readonly NumberedFrame[]
}

const frameOf = (message: SocketMessage): Frame => new Frame(message)

export interface ConversationFeed {
  /**
   * Calls back with everything after the conversation's number `after`, from any process. Calls `onFailure` where it
   * could not be read, so that the page connects again.
   */
  watch(id: string, after: number, watcher: Watcher): () => void
}

interface Watcher {
  onUpdate(update: FeedUpdate): void
  onFailure(): void
}

interface WatchedConversation {
  /** Each with the number up to which it had everything when it came. */
  watchers: Map<Watcher, number>
  lastSequence: number
  isReading: boolean
  isStale: boolean
  stop(): void
}

/** Messages read at once after a notification. */
const maxAtOnce = 200

/** One read for all watchers of a conversation in this process, however many there are. */
export const conversationFeed = (deps: ChatDeps, fanOut: FanOut): ConversationFeed => {
  const conversations = new Map<string, WatchedConversation>()

  const readUpdate = async (id: string, entry: WatchedConversation): Promise<void> => {
    const watchersAtStart = new Set(entry.watchers.keys())
    const [rows, current] = await Promise.all([
      readMessages(deps.db, id, { after: entry.lastSequence, most: maxAtOnce, isAgent: true }),
      conversationWithPeople(deps.db, id),
    ])
    // It was erased.
    if (!current) return fail(entry)
    const { messages, notes } = await openMessages(deps, rows)
    const facts = toConversationFacts(deps, current.row, current.people)
    // One that came meanwhile may lack what was read before, so the next read begins where it stands.
    const newcomers = [...entry.watchers].filter(([watcher]) => !watchersAtStart.has(watcher))
    const lastRead = rows.at(-1)?.sequence ?? entry.lastSequence
    entry.lastSequence = Math.min(lastRead, ...newcomers.map(([, after]) => after))
    const frames = [
      ...messages.map((message) => ({
        sequence: message.sequence,
        isNote: false,
        frame: frameOf({ type: 'message', message }),
      })),
      ...notes.map((note) => ({ sequence: note.sequence, isNote: true, frame: frameOf({ type: 'note', note }) })),
    ].sort((a, b) => a.sequence - b.sequence)
    const update = { ...facts, ...marksOf(facts), frames }
    for (const watcher of watchersAtStart) if (entry.watchers.has(watcher)) watcher.onUpdate(update)
    if (rows.length === maxAtOnce) entry.isStale = true
  }

  const fail = (entry: WatchedConversation): void => {
    for (const watcher of entry.watchers.keys()) watcher.onFailure()
  }

  /** Notifications that come during a read are answered by one more. */
  const refresh = async (id: string, entry: WatchedConversation): Promise<void> => {
    entry.isStale = true
    if (entry.isReading) return
    entry.isReading = true
    try {
      while (entry.isStale && entry.watchers.size > 0) {
        entry.isStale = false
        await readUpdate(id, entry)
      }
    } catch {
      fail(entry)
    } finally {
      entry.isReading = false
    }
  }

  const open = (id: string, after: number): WatchedConversation => {
    const entry: WatchedConversation = {
      watchers: new Map(),
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
      entry.watchers.set(watcher, after)
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
