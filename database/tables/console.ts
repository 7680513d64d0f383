import type { Timestamp } from '../column-types.ts'

/** Keyed hashes of the applicant's names and email, by which staff search. */
export interface ApplicationLookUpTable {
  applicationId: string
  hash: Uint8Array
}

/** Which members of staff have an application open. */
export interface ApplicationPresenceTable {
  applicationId: string
  identityId: string
  /** When their page last reported it. */
  seenAt: Timestamp
}
