import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface WaitlistEntryTable {
  id: string
  organisation: string
  state: string
  /** Keyed hash of the email: a person is on the list once per state. */
  personHash: Uint8Array
  sealedPerson: SealedBytes
  createdAt: Timestamp
}

export interface OriginatorTable {
  id: string
  organisation: string
  name: string
  brokerName: string | null
  avatarUri: string | null
  email: string
  phone: string
  nmls: string
  wholesaleBrokerNmls: string | null
  licensedStates: string[]
  active: boolean
}

export interface ReferralTable {
  id: string
  organisation: string
  originatorId: string | null
  sealedPerson: SealedBytes
  createdAt: Timestamp
}

export interface OfferCodeTable {
  /** Keyed hash of the emailed code. */
  codeHash: Uint8Array
  id: string
  organisation: string
  sealedPerson: SealedBytes
  inHomeDate: string | null
  respondByDate: string | null
}

/** Data that an affiliate passed on, kept for a short time. */
export interface AffiliatePrepopTable {
  /** Keyed hash of the id in the link. */
  tokenHash: Uint8Array
  id: string
  organisation: string
  sealedPerson: SealedBytes
  expiresAt: Timestamp
}
