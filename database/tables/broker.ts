import type { Sealed, Timestamp } from '../column-types.ts'

/** What an OpenID provider of this product keeps between two requests; its names are secrets, so only their hashes are stored. */
export interface IssuerRecordTable {
  id: string
  issuer: string
  /** The provider's own name for the kind of record. */
  model: string
  idHash: Uint8Array
  uidHash: Uint8Array | null
  grantHash: Uint8Array | null
  /** The subject of the data key. */
  keySubject: string
  sealedPayload: Sealed
  consumedAt: Timestamp | null
  expiresAt: Timestamp
}

export interface IssuerKeyTable {
  id: string
  issuer: string
  /** Counts up; the highest signs. */
  generation: number
  keySubject: string
  sealedJwk: Sealed
  madeAt: Timestamp
}

/** A log-in or registration that has gone to a broker and not come back. */
export interface BrokerFlowTable {
  id: string
  stateHash: Uint8Array
  /** Of the secret in the cookie of the browser that began it. */
  browserHash: Uint8Array
  organisation: string
  audience: string
  issuer: string
  keySubject: string
  /** Nonce, PKCE verifier, and where the person goes on. */
  sealedFlow: Sealed
  expiresAt: Timestamp
}

/** Who a subject of an issuer is here. */
export interface IdentityLinkTable {
  organisation: string
  issuer: string
  subject: string
  identityId: string
  linkedAt: Timestamp
}

/** Which broker a session came from, so that its log-out goes there too. */
export interface BrokerSessionTable {
  /** The session's. */
  id: string
  identityId: string
  audience: string
  issuer: string
  sealedIdToken: Sealed
}
