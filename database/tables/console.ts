import type { Timestamp } from '../column-types.ts'

/** Keyed hashes of the applicant's names and mailbox, by which staff find an application. */
export interface ApplicationLookUpTable {
  applicationId: string
  hash: Uint8Array
}

/** Which of the lender's people has an application open. */
export interface ApplicationPresenceTable {
  applicationId: string
  identityId: string
  /** When their page last said so. */
  seenAt: Timestamp
}
