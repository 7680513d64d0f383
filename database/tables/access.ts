import type { Json, Sealed, Timestamp } from '../column-types.ts'

/** Somebody an application is shared with, until the invitation ends. */
export interface ApplicationParticipantTable {
  applicationId: string
  identityId: string
  role: 'signer' | 'notary'
  invitedAt: Timestamp
  endedAt: Timestamp | null
}

/** A change that takes effect when a second person agrees. */
export interface ProposalTable {
  id: string
  organisation: string
  kind: string
  payload: Json
  /** Which it is about; null where it changes what holds for all. */
  applicationId: string | null
  sealedReason: Sealed | null
  sealedDecisionReason: Sealed | null
  /** Of before reasons were sealed; null ever since. */
  reason: string | null
  proposedBy: string
  proposedAt: Timestamp
  expiresAt: Timestamp
  state: 'open' | 'approved' | 'rejected' | 'withdrawn'
  decidedBy: string | null
  decidedAt: Timestamp | null
  /** Of before reasons were sealed; null ever since. */
  decisionReason: string | null
}

export interface PricingVersionTable {
  organisation: string
  version: number
  /** A civil date. */
  inForceFrom: string
  /** Merged over the shipped pricing of the organisation: a key given wins whole. */
  pricing: Json
  proposalId: string
  publishedAt: Timestamp
}
