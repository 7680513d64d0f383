import type { Note } from './agents-desk.contract.ts'
import type { ChatFile, ChatMessage, Conversation, SocketMessage } from './chat.contract.ts'

export type ConversationSide = 'visitor' | 'agent'

/** A message that the server has not confirmed. */
export interface PendingMessage {
  clientId: string
  text: string
  files: readonly ChatFile[]
  /** failed: it keeps its text, and can be sent again. */
  state: 'sending' | 'failed'
  /** Why the server refused it, if it did. */
  refusal?: string | undefined
}

/** A conversation as the page of one side knows it. */
export interface ConversationView {
  side: ConversationSide
  /** live: the server has said where the conversation stands. */
  connection: 'connecting' | 'live' | 'lost'
  conversation: Conversation | undefined
  /** In order, each once, without gaps since the first. */
  messages: readonly ChatMessage[]
  /** Only for agents. */
  notes: readonly Note[]
  pending: readonly PendingMessage[]
  /** Whether older messages exist. */
  hasMore: boolean
  isLoadingOlder: boolean
  /** What the other side is typing, of which a visitor does not learn the words; undefined if nothing. */
  typing: string | undefined
  visitorIsHere: boolean
}

/** What changes a conversation on a page: what the server sends, and what the page does. */
export type ConversationEvent =
  | SocketMessage
  | { type: 'lost' }
  /** The page closes the connection. What is on the screen stays. */
  | { type: 'hang-up' }
  /** Messages that an earlier page could not send. */
  | { type: 'restore'; pending: readonly PendingMessage[] }
  /** A message is sent, for the first time or again. */
  | { type: 'send'; message: Pick<PendingMessage, 'clientId' | 'text' | 'files'> }
  | { type: 'fail'; clientId: string; refusal?: string }
  | { type: 'typing-over' }
  | { type: 'load-older' }
  | { type: 'older-failed' }
  | { type: 'older'; messages: readonly ChatMessage[]; notes?: readonly Note[]; hasMore: boolean }

/** Returns a conversation of which the page knows nothing yet. */
export const emptyView = (side: ConversationSide): ConversationView => ({
  side,
  connection: 'connecting',
  conversation: undefined,
  messages: [],
  notes: [],
  pending: [],
  hasMore: false,
  isLoadingOlder: false,
  typing: undefined,
  visitorIsHere: false,
})

/** Whether a conversation takes no more messages. */
export const isOver = ({ state, isFrozen }: Conversation): boolean => state === 'ENDED' || isFrozen

/** Entries by number, each once; the same list if none of the arrivals is new. */
const inOrder = <Entry extends { sequence: number }>(
  entries: readonly Entry[],
  arrivals: readonly Entry[],
): readonly Entry[] => {
  const bySequence = new Map(entries.map((entry) => [entry.sequence, entry]))
  for (const entry of arrivals) if (!bySequence.has(entry.sequence)) bySequence.set(entry.sequence, entry)
  if (bySequence.size === entries.length) return entries
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/** Adds messages and notes. A pending message that is among them was confirmed. */
const withEntries = (
  view: ConversationView,
  { messages, notes = [] }: { messages: readonly ChatMessage[]; notes?: readonly Note[] },
): ConversationView => {
  const confirmedIds = new Set(messages.map(({ clientId }) => clientId))
  const pending = view.pending.filter(({ clientId }) => !confirmedIds.has(clientId))
  const next = {
    messages: inOrder(view.messages, messages),
    notes: inOrder(view.notes, notes),
    pending: pending.length < view.pending.length ? pending : view.pending,
  }
  const isSame = next.messages === view.messages && next.notes === view.notes && next.pending === view.pending
  return isSame ? view : { ...view, ...next }
}

/** Changes one pending message. */
const withPending = (
  view: ConversationView,
  clientId: string | null,
  change: Pick<PendingMessage, 'state' | 'refusal'>,
): ConversationView => ({
  ...view,
  pending: view.pending.map((message) => (message.clientId === clientId ? { ...message, ...change } : message)),
})

const otherSide = { visitor: 'agent', agent: 'visitor' } as const

const afterMessage = (view: ConversationView, message: ChatMessage): ConversationView => {
  const next = withEntries(view, { messages: [message] })
  return message.sender === otherSide[view.side] && next.typing !== undefined ? { ...next, typing: undefined } : next
}

const afterSend = (
  view: ConversationView,
  message: Pick<PendingMessage, 'clientId' | 'text' | 'files'>,
): ConversationView => {
  const { clientId } = message
  // What was confirmed meanwhile is not sent again.
  if (view.messages.some((before) => before.clientId === clientId)) return view
  if (view.pending.some((before) => before.clientId === clientId))
    return withPending(view, clientId, { state: 'sending', refusal: undefined })
  return { ...view, pending: [...view.pending, { ...message, state: 'sending' }] }
}

const afterRead = (view: ConversationView, from: ConversationSide, upTo: number): ConversationView => {
  const { conversation } = view
  if (!conversation || conversation.readUpTo[from] >= upTo) return view
  return { ...view, conversation: { ...conversation, readUpTo: { ...conversation.readUpTo, [from]: upTo } } }
}

/** Returns what a page knows of a conversation after an event. The same view means that nothing changed. */
export const nextView = (view: ConversationView, event: ConversationEvent): ConversationView => {
  switch (event.type) {
    case 'ready': {
      // After a drop the server sends only what is new, and says nothing about what is older.
      const hasMore = view.messages.length === 0 ? event.hasMore : view.hasMore
      const { conversation } = event
      return { ...withEntries(view, event), connection: 'live', conversation, hasMore, typing: undefined }
    }
    case 'message':
      return afterMessage(view, event.message)
    case 'note':
      return withEntries(view, { messages: [], notes: [event.note] })
    case 'typing':
      if (event.from !== otherSide[view.side]) return view
      return { ...view, typing: view.side === 'agent' && event.text === '' ? undefined : event.text }
    case 'read':
      return afterRead(view, event.from, event.upTo)
    case 'presence': {
      const { conversation } = view
      const visitorIsHere = event.visitor.isHere
      return {
        ...view,
        conversation: conversation && { ...conversation, agent: event.agent },
        visitorIsHere,
        typing: view.side === 'visitor' || visitorIsHere ? view.typing : undefined,
      }
    }
    case 'state':
      return { ...view, conversation: event.conversation }
    case 'refusal':
      return withPending(view, event.clientId, { state: 'failed', refusal: event.message })
    case 'fail':
      return withPending(view, event.clientId, { state: 'failed' })
    case 'send':
      return afterSend(view, event.message)
    case 'restore':
      return { ...view, pending: event.pending }
    case 'lost':
      return { ...view, connection: 'lost' }
    case 'hang-up':
      return { ...view, connection: 'connecting', typing: undefined }
    case 'typing-over':
      return { ...view, typing: undefined }
    case 'load-older':
      return { ...view, isLoadingOlder: true }
    case 'older-failed':
      return { ...view, isLoadingOlder: false }
    case 'older':
      return { ...withEntries(view, event), hasMore: event.hasMore, isLoadingOlder: false }
    default:
      // Also what a newer server sends.
      return view
  }
}

export type TimelineEntry =
  | { kind: 'message'; key: string; message: ChatMessage }
  | { kind: 'note'; key: string; note: Note }
  | { kind: 'pending'; key: string; message: PendingMessage }

/** Returns messages and notes in order, with pending messages last. */
export const conversationTimeline = ({
  messages,
  notes,
  pending,
}: Pick<ConversationView, 'messages' | 'notes' | 'pending'>): TimelineEntry[] => {
  const storedEntries = [
    ...messages.map((message) => ({ kind: 'message' as const, key: message.messageUuid, message })),
    ...notes.map((note) => ({ kind: 'note' as const, key: note.messageUuid, note })),
  ]
  const sequenceOf = (entry: (typeof storedEntries)[number]) =>
    (entry.kind === 'note' ? entry.note : entry.message).sequence
  return [
    ...storedEntries.toSorted((a, b) => sequenceOf(a) - sequenceOf(b)),
    ...pending.map((message) => ({ kind: 'pending' as const, key: message.clientId, message })),
  ]
}

/** Returns the highest number that the page has, to continue from after a drop; 0 for none. */
export const lastSequenceOf = ({ messages, notes }: Pick<ConversationView, 'messages' | 'notes'>): number =>
  Math.max(messages.at(-1)?.sequence ?? 0, notes.at(-1)?.sequence ?? 0)

/** Returns the lowest number that the page has, before which older messages are read; undefined without any. */
export const firstSequenceOf = ({ messages, notes }: Pick<ConversationView, 'messages' | 'notes'>) => {
  const numbers = [messages[0]?.sequence, notes[0]?.sequence].filter((number) => number !== undefined)
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}

/** A message is sent if it has text or a file. */
export const isSendable = ({ text, files }: Pick<PendingMessage, 'text' | 'files'>): boolean =>
  text.trim() !== '' || files.length > 0
