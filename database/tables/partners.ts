import type { Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

/** An API key of a lender's own system. The key itself is shown once and never stored. */
export interface PartnerKeyTable {
  id: string
  organization: string
  name: string
  /** The key's prefix, by which people recognize it. */
  prefix: string
  /** SHA-256; the key is 32 random bytes. */
  keyHash: Uint8Array
  /** The key from before the last rotation, valid until then. */
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

/** Events for lenders' systems: ids and statuses, no personal data. */
export interface PartnerEventTable {
  id: string
  organization: string
  /** Null if it is not about an application. */
  applicationId: string | null
  type: string
  data: Json
  at: Timestamp
  /** The order of writing, with gaps; numbers are assigned in this order. */
  written: Generated<string>
  /** From 1 in each organization, without gaps; assigned after the commit. */
  sequence: number | null
}

export interface PartnerSequenceTable {
  organization: string
  last: number
}

/** How far events are stored outside the database. */
export interface EventSinkTable {
  sink: string
  organization: string
  /** The last that is stored there, 0 before the first. */
  sequence: number
  /** Until then one process publishes the events of this organization. */
  leasedUntil: Timestamp
}

export interface WebhookEndpointTable {
  id: string
  organization: string
  url: string
  description: string
  /** Empty for all. */
  eventTypes: string[]
  /** The receiver markets to people: it gets no events of those who limited the sharing of their information. */
  forMarketing: Generated<boolean>
  sealedSecret: SealedBytes
  sealedPreviousSecret: SealedBytes | null
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
  organization: string
  eventId: string
  /** The lane in which deliveries keep their order: the application, or the event itself. */
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
  /** Null if there was no response. */
  status: number | null
  milliseconds: number
  firstBytes: string
  fault: string | null
}
