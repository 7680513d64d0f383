import type { Generated } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

/** A credit that leaves in a file of the Nacha format. */
export interface AchEntryTable {
  id: string
  applicationId: string
  /** The bank's routing number and the company's number there. */
  originator: string
  /** The same for all attempts at one payment. */
  orderKey: string
  amountCents: number
  /** PAYMENT or DEPOSIT. */
  purpose: string
  sealedReceiver: SealedBytes
  queuedAt: Timestamp
  fileId: string | null
  /** The last seven digits of the trace number. */
  sequence: number | null
  /** RETURNED, CORRECTED or REJECTED. */
  answer: string | null
  code: string | null
  sealedCorrection: SealedBytes | null
  answeredAt: Timestamp | null
  /** Whether the rest of the product must still be notified of the answer. */
  isUnannounced: Generated<boolean>
}

/** A file for the bank. */
export interface AchFileTable {
  id: string
  originator: string
  createdAt: Timestamp
  /** 0 to 35 within a day. */
  ordinal: number
  /** YYYY-MM-DD. */
  createdOn: string
  effectiveOn: string
  /** Since when a process writes it. */
  claimedAt: Timestamp | null
  writtenAt: Timestamp | null
}

/** When the files of a bank were last read. */
export interface AchInboundTable {
  originator: string
  readAt: Timestamp
}

/** A file from the bank, read once. */
export interface AchAnswerFileTable {
  originator: string
  /** SHA-256, hex. */
  sha256: string
  readAt: Timestamp
  answers: number
  /** The first record that could not be read. */
  faultAt: number | null
}
