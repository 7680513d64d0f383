import type { Generated } from 'kysely'
import type { Sealed, Timestamp } from '../column-types.ts'

export interface DocumentTable {
  id: string
  applicationId: string
  kind: string
  /** en or es. */
  language: string
  version: number
  /** SHA-256 of the plain bytes, hex. */
  sha256: string
  bytes: number
  mediaType: string
  objectKey: string
  /** What made us draw it: the same cause never draws two. */
  causeKey: string
  /** Of the closing signer whose copy it is; null for everybody's. */
  signerId: Generated<string | null>
  /** What a paper of the closing says; null for what is never signed. */
  sealedContent: Generated<Sealed | null>
  createdAt: Timestamp
}

export interface DocumentDeliveryTable {
  documentId: string
  /** mail: handed to the outbox. portal: opened by the borrower. */
  channel: string
  at: Timestamp
}

export interface OutboxMessageTable {
  id: string
  organisation: string
  channel: string
  recipient: string
  subject: string
  sealedBody: Sealed
  documentIds: string[]
  applicationId: string | null
  /** Once and only once: the same cause never writes two messages. */
  causeKey: string
  sentAt: Timestamp | null
  /** When a text was not sent because its number had answered STOP. */
  withheldAt: Generated<Date | null>
  /** When it was given up, since its address or number takes nothing. */
  undeliverableAt: Generated<Date | null>
  createdAt: Timestamp
}

/** What somebody answered to texts; the newest of a number counts. */
export interface TextAnswerTable {
  /** By which the supplier knows the answer: told twice, it counts once. */
  reference: string
  phoneHash: Uint8Array
  says: 'stop' | 'start'
  place: Generated<string>
  at: Timestamp
}
