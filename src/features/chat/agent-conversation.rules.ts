import type { Note } from './agents-desk.contract.ts'
import type { ChatFile, ChatMessage, Conversation, SocketMessage } from './chat.contract.ts'

/** A message that the server has not confirmed. */
export interface PendingMessage {
  clientId: string
  text: string
  files: readonly ChatFile[]
  /** Why the server refused it; undefined while it is on its way. */
  refusal: string | undefined
}

/** A conversation as an agent's page knows it. */
export interface AgentView {
  conversation: Conversation | undefined
  /** In order, without gaps since the first. */
  messages: readonly ChatMessage[]
  notes: readonly Note[]
  pending: readonly PendingMessage[]
  /** Whether older messages exist. */
  hasMore: boolean
  /** What the visitor is typing; empty if nothing. */
  visitorTyping: string
  visitorIsHere: boolean
}

export const emptyView: AgentView = {
  conversation: undefined,
  messages: [],
  notes: [],
  pending: [],
  hasMore: false,
  visitorTyping: '',
  visitorIsHere: false,
}

const inOrder = <Entry extends { sequence: number }>(
  before: readonly Entry[],
  more: readonly Entry[],
): readonly Entry[] => {
  const bySequence = new Map([...before, ...more].map((entry) => [entry.sequence, entry]))
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/** Adds messages and notes to a view. A pending message that is among them was confirmed. */
export const withMessages = (
  view: AgentView,
  { messages, notes }: { messages: readonly ChatMessage[]; notes: readonly Note[] },
): AgentView => {
  const confirmedIds = new Set(messages.map(({ clientId }) => clientId))
  return {
    ...view,
    messages: inOrder(view.messages, messages),
    notes: inOrder(view.notes, notes),
    pending: view.pending.filter(({ clientId }) => !confirmedIds.has(clientId)),
  }
}

/** Returns the view after a message from the server. */
export const applySocketMessage = (view: AgentView, message: SocketMessage): AgentView => {
  switch (message.type) {
    case 'ready': {
      // After a drop the server sends only what is new, and says nothing about what is older.
      const hasMore = view.messages.length === 0 ? message.hasMore : view.hasMore
      return { ...withMessages(view, message), conversation: message.conversation, hasMore, visitorTyping: '' }
    }
    case 'message': {
      const isVisitors = message.message.sender === 'visitor'
      const next = withMessages(view, { messages: [message.message], notes: [] })
      return isVisitors ? { ...next, visitorTyping: '' } : next
    }
    case 'note':
      return withMessages(view, { messages: [], notes: [message.note] })
    case 'typing':
      return message.from === 'visitor' ? { ...view, visitorTyping: message.text } : view
    case 'read':
      return view.conversation
        ? {
            ...view,
            conversation: {
              ...view.conversation,
              readUpTo: { ...view.conversation.readUpTo, [message.from]: message.upTo },
            },
          }
        : view
    case 'presence':
      return {
        ...view,
        visitorIsHere: message.visitor.isHere,
        visitorTyping: message.visitor.isHere ? view.visitorTyping : '',
      }
    case 'state':
      return { ...view, conversation: message.conversation }
    case 'refusal':
      return {
        ...view,
        pending: view.pending.map((pendingMessage) =>
          pendingMessage.clientId === message.clientId
            ? { ...pendingMessage, refusal: message.message }
            : pendingMessage,
        ),
      }
    case 'pong':
      return view
  }
}

export type TimelineEntry =
  | { kind: 'message'; key: string; message: ChatMessage }
  | { kind: 'note'; key: string; note: Note }
  | { kind: 'pending'; key: string; message: PendingMessage }

/** Returns messages and notes in order, with pending messages last. */
export const conversationTimeline = ({ messages, notes, pending }: AgentView): TimelineEntry[] => [
  ...[
    ...messages.map((message) => ({
      sequence: message.sequence,
      entry: { kind: 'message' as const, key: message.messageUuid, message },
    })),
    ...notes.map((note) => ({
      sequence: note.sequence,
      entry: { kind: 'note' as const, key: note.messageUuid, note },
    })),
  ]
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ entry }) => entry),
  ...pending.map((message) => ({ kind: 'pending' as const, key: message.clientId, message })),
]

/** Returns the highest number that the page has, to continue from after a drop. */
export const lastSequenceOf = ({ messages, notes }: Pick<AgentView, 'messages' | 'notes'>): number =>
  Math.max(messages.at(-1)?.sequence ?? 0, notes.at(-1)?.sequence ?? 0)

/** Returns the lowest number that the page has, before which older messages are read; undefined without any. */
export const firstSequenceOf = ({ messages, notes }: Pick<AgentView, 'messages' | 'notes'>): number | undefined => {
  const numbers = [messages[0]?.sequence, notes[0]?.sequence].filter((number) => number !== undefined)
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}
