import type { Generated } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface ConversationTable {
  id: string
  /** What the widget's calls name the channel by; it opens nothing. */
  channelId: string
  organization: string
  applicationId: string | null
  /** Who was logged in at the start, as proved. */
  identityId: string | null
  /** The login under which it started, as proved; it ends with its logout. */
  sessionId: string | null
  /** assistant or agent. */
  mode: string
  /** See conversation-states.table.ts. */
  state: string
  queue: string
  agentId: string | null
  /** Keyed hash of the email. */
  personHash: Uint8Array
  sealedName: SealedBytes
  sealedEmail: SealedBytes
  language: string
  /** Without a query. */
  pagePath: string | null
  /** SHA-256 of the token. */
  tokenHash: Uint8Array
  /** Of the token before the newest, which other tabs may still hold for a moment. */
  earlierTokenHash: Uint8Array | null
  earlierTokenUntil: Timestamp | null
  expiresAt: Timestamp
  frozen: Generated<boolean>
  /** A message left out of hours: an agent's answer is mailed to a visitor who is not there. */
  answersByEmail: Generated<boolean>
  /** The number of the newest message. */
  lastSequence: Generated<number>
  queuedAt: Timestamp | null
  takenAt: Timestamp | null
  /** When the visitor wrote without an agent's answer since. */
  unansweredSince: Timestamp | null
  lastMessageAt: Timestamp
  endedAt: Timestamp | null
  endReason: string | null
  version: Generated<number>
  createdAt: Timestamp
}

export interface ConversationMessageTable {
  id: string
  conversationId: string
  applicationId: string | null
  /** From 1, without gaps. */
  sequence: number
  /** visitor, agent, assistant or system. */
  sender: string
  senderId: string | null
  /** The sending page's own id: a message sent again is stored once. */
  clientId: string | null
  /** text or event. */
  kind: string
  event: string | null
  /** A note of agents for each other, which the visitor never receives. */
  internal: Generated<boolean>
  sealedBody: SealedBytes | null
  sealedNote: SealedBytes | null
  questionId: string | null
  createdAt: Timestamp
}

export interface ConversationParticipantTable {
  conversationId: string
  applicationId: string | null
  /** visitor or agent. */
  party: string
  identityId: string | null
  joinedAt: Timestamp
  leftAt: Timestamp | null
  /** The last message this party has read. */
  readUpTo: Generated<number>
  lastSeenAt: Timestamp
}

export interface ConversationFileTable {
  id: string
  conversationId: string
  applicationId: string | null
  organization: string
  messageId: string | null
  /** Null: the visitor. */
  senderId: string | null
  sealedName: SealedBytes
  bytes: number
  /** Of the whole file, as declared, hex. */
  sha256: string
  received: Generated<number>
  /** receiving, scanning, ready or refused. */
  state: string
  /** Determined by content. */
  mediaType: string | null
  /** The code of a refusal. */
  refusal: string | null
  /** Of the whole file after inspection. */
  objectKey: string | null
  /** The document that an agent made of it. */
  documentId: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface ConversationFilePartTable {
  conversationId: string
  applicationId: string | null
  fileId: string
  startsAt: number
  bytes: number
  objectKey: string
  /** False until its bytes are stored. */
  stored: Generated<boolean>
}

export interface ChatAgentTable {
  identityId: string
  organization: string
  /** AVAILABLE, AWAY or OFFLINE. */
  availability: string
  since: Timestamp
  queues: string[]
  /** The languages in which they answer. */
  languages: Generated<string[]>
  maxAtOnce: number
  /** When a desk of theirs was last connected. */
  lastSeenAt: Timestamp
}

/** Proof of who starts a conversation, bound to their session. */
export interface ChatNonceTable {
  /** SHA-256. */
  nonceHash: Uint8Array
  organization: string
  identityId: string
  sessionId: string
  applicationId: string | null
  expiresAt: Timestamp
}
