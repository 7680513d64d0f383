import type { ColumnType, Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

export interface DocumentTable {
  id: string
  applicationId: string
  kind: string
  /** en or es. */
  language: string
  version: number
  /** SHA-256 of the unencrypted bytes, hex. */
  sha256: string
  bytes: number
  mediaType: string
  objectKey: string
  /** The cause of the document: one cause never draws two. */
  causeKey: string
  /** The closing signer whose copy it is; null if it is for all. */
  signerId: Generated<string | null>
  /** The content of a closing document; null if it is never signed. */
  sealedContent: Generated<SealedBytes | null>
  /** What staff call it, for each other; null if it has its kind's title alone. */
  sealedLabel: Generated<SealedBytes | null>
  createdAt: Timestamp
}

export interface DocumentDeliveryTable {
  documentId: string
  /** mail: passed to the outbox. portal: opened by the borrower. paper: mailed by staff. */
  channel: string
  at: Timestamp
}

export interface OutboxMessageTable {
  id: string
  organization: string
  channel: string
  recipient: string
  subject: string
  sealedBody: SealedBytes
  documentIds: string[]
  applicationId: string | null
  /** One cause never writes two messages. */
  causeKey: string
  sentAt: Timestamp | null
  /** When a text was held back because its number had answered STOP. */
  withheldAt: Generated<Date | null>
  /** When it was given up because its recipient cannot receive it. */
  undeliverableAt: Generated<Date | null>
  createdAt: Timestamp
}

/** Replies to texts; the newest of a number counts. */
export interface TextAnswerTable {
  /** The vendor's id of the reply, so that a repeated one counts once. */
  reference: string
  phoneHash: Uint8Array
  says: 'stop' | 'start'
  place: Generated<string>
  at: Timestamp
}

/** Documents that staff mail on paper. */
export interface PaperLetterTable {
  id: string
  organization: string
  applicationId: string
  /** Null for a signer who has no account yet. */
  identityId: string | null
  /** The signer whose letter it is; null in letters to an account. */
  signerId: string | null
  /**
   * NO_CONSENT: the person gets nothing electronically. NOT_DEMONSTRATED: they agreed, but have not shown yet that they
   * can open it. REQUEST: they asked for paper copies. PAYOFF_REQUEST: a creditor is asked for a payoff letter.
   */
  reason: 'NO_CONSENT' | 'NOT_DEMONSTRATED' | 'REQUEST' | 'PAYOFF_REQUEST'
  /** The name and address of a creditor; null in letters to owners. */
  sealedRecipient: Generated<SealedBytes | null>
  /** One cause never mails twice. */
  causeKey: string
  documentIds: Json<string[]>
  requestedAt: Timestamp
  /** The day on which staff mailed it. */
  mailedOn: ColumnType<Date | null, string | null, string | null>
  mailedBy: string | null
  notedAt: Timestamp | null
}
