import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

/** A person with whom an application is shared, until the invitation ends. */
export interface ApplicationParticipantTable {
  applicationId: string
  identityId: string
  role: 'signer' | 'notary'
  invitedAt: Timestamp
  endedAt: Timestamp | null
}

/** A change that takes effect when a second person approves it. */
export interface ProposalTable {
  id: string
  organization: string
  kind: string
  payload: Json
  /** The application it is about; null if it is not about one. */
  applicationId: string | null
  sealedReason: SealedBytes | null
  sealedDecisionReason: SealedBytes | null
  /** From before reasons were sealed; null since then. */
  reason: string | null
  proposedBy: string
  proposedAt: Timestamp
  expiresAt: Timestamp
  state: 'open' | 'approved' | 'rejected' | 'withdrawn'
  decidedBy: string | null
  decidedAt: Timestamp | null
  /** From before reasons were sealed; null since then. */
  decisionReason: string | null
}

export interface PricingVersionTable {
  organization: string
  version: number
  /** A civil date. */
  inForceFrom: string
  /** Overrides the organization's shipped pricing: each key's value replaces the shipped one. */
  pricing: Json
  proposalId: string
  publishedAt: Timestamp
}
