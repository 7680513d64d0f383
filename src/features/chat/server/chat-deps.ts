import type { IncomingHttpHeaders } from 'node:http'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { OpenStatus } from '#src/domain/hours/opening-hours.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'

/** What a visitor asks the assistant. */
export interface AssistantQuestion {
  organization: string
  conversationId: string
  /** Both only as proved at the start. */
  applicationId: string | null
  identityId: string | null
  language: 'en' | 'es'
  /** The path of the page. */
  pagePath: string | null
  text: string
}

export interface AssistantReply {
  questionId: string
  text: string
  /** Pages that say more. */
  sources: readonly { title: string; url: string }[]
  offersPerson: boolean
  /** The question asks for a person: the conversation goes to people. */
  asksForPerson?: true
}

/** Answers questions from what the product knows; it never throws for a question that it cannot answer. */
export type Assistant = (question: AssistantQuestion) => Promise<AssistantReply>

/** What an agent at a supplier's desk did. */
export type AgentEvent =
  | { kind: 'message'; conversationId: string; messageId: string; text: string; reply?: object }
  | { kind: 'end'; conversationId: string }

/** A call of the supplier's without an event, with the body that it waits for. */
export interface DeskReply {
  kind: 'reply'
  reply: object
}

/** A supplier's desk. Every call may be repeated, and throws while the supplier is away. */
export interface ExternalAgentDesk {
  name: string
  open(conversation: { id: string; queue: string; language: string }): Promise<void>
  pass(conversationId: string, message: { id: string; from: 'visitor' | 'assistant'; text: string }): Promise<void>
  end(conversationId: string): Promise<void>
  erase(conversationId: string): Promise<void>
  parseWebhook(webhook: {
    path: string
    headers: IncomingHttpHeaders
    body: Buffer
  }): AgentEvent | DeskReply | 'unsigned' | 'nothing'
}

export interface ChatDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
  production: boolean
  organizationByCode(orgCode: string): Organization
  pageAt(organization: Organization, path: string): string
  /** Whether people answer the chat now. Undefined where the hours cannot be had. */
  readOpenStatus(organization: string): OpenStatus | undefined
  /** Whether someone can take a conversation now: an agent at our desk who is available, or the desk of a supplier. */
  isAttended(organization: string): Promise<boolean>
  /** Whether the organization offers the chat. */
  isOffered(organization: string): Promise<boolean>
  /** Whether conversations with the assistant are short. */
  isShortSession(organization: string): Promise<boolean>
  /** Undefined where the product has none. */
  assistant: Assistant | undefined
  /** Where agents answer beside our own desk. Null where they answer on ours alone. */
  suppliedDesk: ExternalAgentDesk | null
}
