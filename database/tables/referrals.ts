import type { Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

export interface WaitlistEntryTable {
  id: string
  organization: string
  state: string
  /** Keyed hash of the email: a person is on the list once per state. */
  personHash: Uint8Array
  sealedPerson: SealedBytes
  createdAt: Timestamp
  /** The language in which they joined. */
  language: Generated<string>
  /** When we wrote that their state opened. */
  notifiedAt: Generated<Date | null>
}

export interface OriginatorTable {
  id: string
  organization: string
  name: string
  brokerName: string | null
  avatarUri: string | null
  email: string
  phone: string
  nmls: string
  wholesaleBrokerNmls: string | null
  /** For an older version that runs beside this one; `licenses` counts. */
  licensedStates: string[]
  /** See originator-licenses.rules.ts. */
  licenses: Json
  active: boolean
  /** The originator's account, which exists once the invitation is accepted; null if they were never invited. */
  accountId: Generated<string | null>
}

export interface ReferralTable {
  id: string
  organization: string
  originatorId: string | null
  sealedPerson: SealedBytes
  createdAt: Timestamp
}

export interface OfferCodeTable {
  /** Keyed hash of the emailed code. */
  codeHash: Uint8Array
  id: string
  organization: string
  sealedPerson: SealedBytes
  inHomeDate: string | null
  respondByDate: string | null
  /** Null for codes from before it was recorded. */
  createdAt: Timestamp | null
  endedAt: Generated<Date | null>
  /** How many applications the code may bring; null: any number. */
  maxApplications: number | null
}

/** Data that an affiliate passed on, or staff for a caller, kept for a short time. */
export interface AffiliatePrepopTable {
  /** Keyed hash of the id in the link. */
  tokenHash: Uint8Array
  id: string
  organization: string
  sealedPerson: SealedBytes
  expiresAt: Timestamp
  /** The API key of the system that handed it over; null for other affiliates and for staff. */
  keyId: Generated<string | null>
  /** Keyed hash of the email: the same person from the same system, or from staff, replaces the earlier lead. */
  personHash: Generated<Uint8Array | null>
}
