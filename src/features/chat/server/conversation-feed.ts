import { coalesce } from '#src/platform/server/coalesce.ts'
import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import { Frame } from '#src/platform/server/http/sockets/sockets.ts'
import type { Conversation, SocketMessage } from '../chat.contract.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationChannel, conversationMarks, conversationWithPeople } from './conversation.store.ts'
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
  /** As they were read last. */
  version: number
  facts?: Facts
  /** Reads again, once for all notifications that come during a read. */
  refresh(): Promise<void>
  stop(): void
}

/** Messages read at once after a notification. */
const maxAtOnce = 200
/**
 * How often conversations are checked for changes without a hint: those whose process ended before it announced them, and
 * places in the queue, of which each departure would have to announce many.
 */
const checkEveryMs = 2_000

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
    Object.assign(entry, { facts, version: current.row.version })
    entry.lastSequence = Math.min(lastRead, ...newcomers.map(([, after]) => after))
    const frames = [
      ...messages.map((message) => ({
        sequence: message.sequence,
        isNote: false,
        frame: frameOf({ type: 'message', message }),
      })),
      ...notes.map((note) => ({ sequence: note.sequence, isNote: true, frame: frameOf({ type: 'note', note }) })),
    ].sort((a, b) => a.sequence - b.sequence)
    publish(entry, watchersAtStart, { ...facts, ...marksOf(facts), frames })
    if (rows.length === maxAtOnce) void entry.refresh()
  }

  const publish = (entry: WatchedConversation, watchers: Iterable<Watcher>, update: FeedUpdate): void => {
    for (const watcher of watchers) if (entry.watchers.has(watcher)) watcher.onUpdate(update)
  }

  const fail = (entry: WatchedConversation): void => {
    for (const watcher of entry.watchers.keys()) watcher.onFailure()
  }

  /** One statement for all conversations. */
  const check = async (): Promise<void> => {
    for (const { id, lastSequence, version, place } of await conversationMarks(deps.db, [...conversations.keys()])) {
      const entry = conversations.get(id)
      if (!entry?.facts) continue
      const { conversation, isVisitorHere } = entry.facts
      if (lastSequence > entry.lastSequence || version !== entry.version) void entry.refresh()
      else if (place !== conversation.place) {
        entry.facts = { conversation: { ...conversation, place }, isVisitorHere }
        publish(entry, entry.watchers.keys(), { ...entry.facts, ...marksOf(entry.facts), frames: [] })
      }
    }
  }
  let checking: NodeJS.Timeout | undefined

  const open = (id: string, after: number): WatchedConversation => {
    const entry: WatchedConversation = {
      watchers: new Map(),
      lastSequence: after,
      version: 0,
      refresh: coalesce(async () => {
        if (entry.watchers.size > 0) await readUpdate(id, entry).catch(() => fail(entry))
      }),
      stop: fanOut.subscribe(conversationChannel, id, () => void entry.refresh()),
    }
    conversations.set(id, entry)
    checking ??= setInterval(() => void check().catch(() => undefined), checkEveryMs)
    return entry
  }

  return {
    watch(id, after, watcher) {
      const entry = conversations.get(id) ?? open(id, after)
      entry.lastSequence = Math.min(entry.lastSequence, after)
      entry.watchers.set(watcher, after)
      // What came between the page's read and this subscription.
      void entry.refresh()
      return () => {
        entry.watchers.delete(watcher)
        if (entry.watchers.size > 0) return
        entry.stop()
        if (conversations.get(id) === entry) conversations.delete(id)
        if (conversations.size > 0) return
        clearInterval(checking)
        checking = undefined
      }
    },
  }
}
