/** A conversation as a supplier's desk is told of it: no name and no email. */
export interface SuppliedConversation {
  /** Our own id, by which the supplier knows it too. */
  id: string
  queue: string
  language: string
}

export interface PassedMessage {
  id: string
  from: 'visitor' | 'assistant'
  text: string
}

/** What a supplier's agent did. */
export type AgentEvent =
  | { kind: 'message'; conversationId: string; messageId: string; text: string; reply?: object }
  | { kind: 'end'; conversationId: string }

/** A call without an event, and the body that the supplier waits for, for example a token for its next calls. */
export interface DeskReply {
  kind: 'reply'
  reply: object
}

/** A webhook as it arrived. */
export interface DeskWebhook {
  /** The path with its query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/**
 * A supplier on whose desk agents answer. Every call may be repeated with the same effect as once. @throws
 * VendorUnavailable from every call that is not answered as documented.
 */
export interface ExternalAgentDesk {
  /** The supplier's name, for staff. */
  name: string
  /** Opens the conversation with its visitor as a participant. */
  open(conversation: SuppliedConversation): Promise<void>
  /** Passes a message on. One that the supplier has already is not sent again. */
  pass(conversationId: string, message: PassedMessage): Promise<void>
  /** Ends it. One that is over, or that the supplier does not know, needs nothing. */
  end(conversationId: string): Promise<void>
  /** Deletes what the supplier holds of it. One that the supplier does not know needs nothing. */
  erase(conversationId: string): Promise<void>
  /** Reads a webhook. `unsigned` if it is not the supplier's own, `nothing` for an event that concerns no visitor. */
  parseWebhook(webhook: DeskWebhook): AgentEvent | DeskReply | 'unsigned' | 'nothing'
}

/** The desk of a supplier that answers visitors who want a person, beside our own. */
export interface ChatProvider {
  /** Null: the lender's people answer on our own desk alone. */
  desk: ExternalAgentDesk | null
}

/** Our own desk: nothing leaves this server. */
export const ownDesk: ChatProvider = { desk: null }

const prefixes = { visitor: 'visitor-', assistant: 'assistant-' } as const

/** The name under which a supplier knows who wrote a message that we passed on. */
export const authorOf = (conversationId: string, from: PassedMessage['from']): string =>
  `${prefixes[from]}${conversationId}`

/** Whether an author at the supplier is one whose messages we passed on. */
export const isOurAuthor = (conversationId: string, author: string): boolean =>
  author === authorOf(conversationId, 'visitor') || author === authorOf(conversationId, 'assistant')
