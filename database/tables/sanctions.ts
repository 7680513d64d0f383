import type { SealedBytes, Timestamp } from '../column-types.ts'

/** A version of the published sanctions lists. */
export interface SanctionsListTable {
  id: string
  /** SHA-256 of the published files. */
  checksum: string
  entryCount: number
  /** JSON, packed with gzip. Null for a version that is no longer in use. */
  entries: Uint8Array | null
  fetchedAt: Timestamp
  confirmedAt: Timestamp
}

/** How the last attempt to read the published lists ended. */
export interface SanctionsRefreshTable {
  singleton: boolean
  triedAt: Timestamp
  failingSince: Timestamp | null
  /** Why the last attempt failed: UNREADABLE, SHORTER or EARLIER. Null if it succeeded. */
  failure: string | null
}

/** A party of an application, and the lists with which it was last compared. */
export interface SanctionsScreeningTable {
  id: string
  applicationId: string
  /** BORROWER, SIGNER or CREDITOR. */
  role: string
  partyHash: Uint8Array
  sealedParty: SealedBytes
  listId: string
  hitCount: number
  firstScreenedAt: Timestamp
  screenedAt: Timestamp
}

/** A party that resembles an entry of the lists. */
export interface SanctionsReviewTable {
  id: string
  applicationId: string
  organization: string
  screeningId: string | null
  /** 'SDN 8279' */
  entryKey: string
  entryDigest: string
  sealedHit: SealedBytes
  raisedAt: Timestamp
  /** NO_MATCH or MATCH, when two people agree. */
  decision: string | null
  decidedAt: Timestamp | null
  /** 'YYYY-MM-DD' */
  reportedOn: string | null
  reportedBy: string | null
}

/** What one person decided about a review. */
export interface SanctionsOpinionTable {
  id: string
  reviewId: string
  ordinal: number
  decision: string
  sealedReason: SealedBytes
  givenBy: string
  givenAt: Timestamp
}

/** How the customer of an account was identified. */
export interface IdentificationRecordTable {
  id: string
  applicationId: string
  organization: string
  sealedRecord: SealedBytes
  drawnAt: Timestamp
}
