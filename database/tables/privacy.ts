import type { Timestamp } from '../column-types.ts'

/** A legal hold: while it exists, nothing of the application or its borrower is erased. */
export interface LegalHoldTable {
  applicationId: string
  organization: string
  reason: string
  placedBy: string
  placedAt: Timestamp
}

/** A copy of a person's data, sealed in the object store under the person's key. */
export interface DataExportTable {
  id: string
  identityId: string
  /** The application through which staff requested it; null if the person did. */
  applicationId: string | null
  askedAt: Timestamp
  objectKey: string | null
  readyAt: Timestamp | null
  expiresAt: Timestamp | null
}
