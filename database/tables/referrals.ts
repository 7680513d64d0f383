import type { Sealed, Timestamp } from '../column-types.ts'

export interface WaitlistEntryTable {
  id: string
  organisation: string
  state: string
  /** Keyed hash of the e-mail: a person waits once for a state. */
  personHash: Uint8Array
  sealedPerson: Sealed
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
  sealedPerson: Sealed
  createdAt: Timestamp
}

export interface OfferCodeTable {
  /** Keyed hash of the mailed code. */
  codeHash: Uint8Array
  id: string
  organisation: string
  sealedPerson: Sealed
  inHomeDate: string | null
  respondByDate: string | null
}

/** What an affiliate handed over, for a short while. */
export interface AffiliatePrepopTable {
  /** Keyed hash of the id in the link. */
  tokenHash: Uint8Array
  id: string
  organisation: string
  sealedPerson: Sealed
  expiresAt: Timestamp
}
