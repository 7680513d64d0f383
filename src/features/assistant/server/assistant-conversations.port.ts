import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'

/** What the browser proves a conversation with. */
export interface ConversationProof {
  organisation: string
  conversationId: string
  token: string
}

/** A conversation whose token was proved. */
export interface AssistantConversation {
  conversationId: string
  organisation: string
  language: Language
  /** The application and the person that were proved at its start; null for a visitor. */
  applicationId: string | null
  identityId: string | null
}

/** A question with the assistant's answer, as both become part of a conversation. */
export interface AssistantExchange {
  /** Names the answer in feedback. */
  questionId: string
  question: string
  answer: string
  sources: readonly { title: string; url: string }[]
  offersPerson: boolean
  at: Date
}

export interface ExchangeShown {
  questionId: string
  question: string
  answer: string
  at: Date
}

/** The conversations that the assistant answers in. Another part of the product stores them. */
export interface AssistantConversations {
  /** @throws Refusal chat/token-invalid, access/not-found */
  prove(sql: Sql, proof: ConversationProof): Promise<AssistantConversation>
  /** @throws Refusal chat/ended if a person answers in it, or it is over */
  append(tx: Tx, conversation: AssistantConversation, exchange: AssistantExchange): Promise<void>
  /** Oldest first. */
  history(sql: Sql, conversation: AssistantConversation): Promise<ExchangeShown[]>
}
