import type { Generated } from 'kysely'
import type { Json, Sealed, Timestamp } from '../column-types.ts'

export interface TotpFactorTable {
  id: string
  identityId: string
  sealedSecret: Sealed
  /** Null while it is being set up. */
  confirmedAt: Timestamp | null
  /** The 30-second step of the newest code taken; neither it nor an older one is taken again. */
  lastCounter: number | string | null
  createdAt: Timestamp
}

export interface RecoveryCodeTable {
  identityId: string
  /** Argon2id, see recovery-codes.service.ts. */
  codeHash: Uint8Array
  usedAt: Timestamp | null
  createdAt: Timestamp
}

/** The id and key are public: without the authenticator that holds the private half they open nothing. */
export interface PasskeyTable {
  id: string
  identityId: string
  /** Host name under which it was made; it answers to no other. */
  relyingParty: string
  credentialId: string
  /** COSE. */
  publicKey: Uint8Array
  counter: number | string
  transports: string[]
  /** As its owner calls it. */
  name: string
  createdAt: Timestamp
  usedAt: Timestamp | null
}

export interface ProofChallengeTable {
  id: string
  purpose: string
  /** SHA-256 of the secret in the browser's cookie, or of the session it was made for. */
  boundTo: Uint8Array
  organisation: string
  identityId: string | null
  data: Json
  tries: Generated<number>
  expiresAt: Timestamp
  usedAt: Timestamp | null
}
