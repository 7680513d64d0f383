import type { Generated } from 'kysely'
import type { Json, Sealed, Timestamp } from '../column-types.ts'

/** By which a lender's own system calls. The key itself is shown once and never stored. */
export interface PartnerKeyTable {
  id: string
  organisation: string
  name: string
  /** How the key begins, so that people know it again. */
  prefix: string
  /** SHA-256; the key is 32 random bytes. */
  keyHash: Uint8Array
  /** The key before the last rotation, good until then. */
  previousHash: Uint8Array | null
  previousUntil: Timestamp | null
  scopes: string[]
  /** Addresses and ranges; empty for any. */
  allowedAddresses: string[]
  createdBy: string
  createdAt: Timestamp
  expiresAt: Timestamp
  lastUsedAt: Timestamp | null
  revokedAt: Timestamp | null
}

/** What happened, for lenders' systems: ids and states, nothing of a person. */
export interface PartnerEventTable {
  id: string
  organisation: string
  /** Null for what is about no application. */
  applicationId: string | null
  type: string
  data: Json
  at: Timestamp
  /** The order of writing, with gaps; by it the numbers are given. */
  written: Generated<string>
  /** From 1 in each organisation, without gaps; given after the commit. */
  sequence: number | null
}

export interface PartnerSequenceTable {
  organisation: string
  last: number
}

export interface WebhookEndpointTable {
  id: string
  organisation: string
  url: string
  description: string
  /** Empty for all. */
  eventTypes: string[]
  sealedSecret: Sealed
  sealedPreviousSecret: Sealed | null
  previousUntil: Timestamp | null
  state: 'on' | 'off' | 'failing' | 'removed'
  /** The first failure since the last success. */
  failingSince: Timestamp | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface WebhookDeliveryTable {
  id: string
  endpointId: string
  organisation: string
  eventId: string
  /** What is told in order: the application, or the event itself. */
  lane: string
  ordinal: Generated<string>
  replay: boolean
  state: 'waiting' | 'delivered' | 'failed'
  attempt: Generated<number>
  /** While an attempt runs, the end of its lease. */
  dueAt: Timestamp
  createdAt: Timestamp
  endedAt: Timestamp | null
}

export interface WebhookAttemptTable {
  deliveryId: string
  attempt: number
  at: Timestamp
  /** Null where nothing was answered. */
  status: number | null
  milliseconds: number
  firstBytes: string
  fault: string | null
}
