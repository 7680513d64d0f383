import type { SealedBytes, Timestamp } from '../column-types.ts'

/** What staff write for each other about an application. */
export interface ApplicationNoteTable {
  id: string
  applicationId: string
  writtenBy: string
  writtenAt: Timestamp
  sealedWords: SealedBytes
}

/** A correction of a fact by staff. */
export interface FactCorrectionTable {
  id: string
  applicationId: string
  /** A row of correctable-facts.table.ts. */
  fact: string
  /** The debt whose payment was corrected. */
  liabilityId: string | null
  correctedBy: string
  correctedAt: Timestamp
  /** Whether the offer was priced again at once; otherwise the next pricing used it. */
  isRepricedNow: boolean
  /** Before and after. */
  sealedFigures: SealedBytes
  sealedReason: SealedBytes
}
