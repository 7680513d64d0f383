import type { SealedBytes, Timestamp } from '../column-types.ts'

/**
 * What the product's OpenID provider stores between two requests. Its ids are secrets, so only their hashes are stored.
 */
export interface IssuerRecordTable {
  id: string
  issuer: string
  /** The provider's name for the kind of record. */
  model: string
  idHash: Uint8Array
  uidHash: Uint8Array | null
  grantHash: Uint8Array | null
  /** The subject of the data key. */
  keySubject: string
  sealedPayload: SealedBytes
  consumedAt: Timestamp | null
  expiresAt: Timestamp
}

export interface IssuerKeyTable {
  id: string
  issuer: string
  /** Increasing; the highest signs. */
  generation: number
  keySubject: string
  sealedJwk: SealedBytes
  madeAt: Timestamp
}

/** A login or registration that has gone to a broker and has not returned. */
export interface BrokerFlowTable {
  id: string
  stateHash: Uint8Array
  /** Of the secret in the cookie of the browser that started it. */
  browserHash: Uint8Array
  organization: string
  audience: string
  issuer: string
  keySubject: string
  /** Nonce, PKCE verifier, and the return address. */
  sealedFlow: SealedBytes
  expiresAt: Timestamp
}

/** Our identity for an issuer's subject. */
export interface IdentityLinkTable {
  organization: string
  issuer: string
  subject: string
  identityId: string
  linkedAt: Timestamp
}

/** The broker of a session, so that its logout is passed on. */
export interface BrokerSessionTable {
  /** The session's id. */
  id: string
  identityId: string
  audience: string
  issuer: string
  sealedIdToken: SealedBytes
}
