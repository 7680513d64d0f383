import type { Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

export interface TotpFactorTable {
  id: string
  identityId: string
  sealedSecret: SealedBytes
  /** Null during setup. */
  confirmedAt: Timestamp | null
  /** The 30-second time step of the newest accepted code; that one and older ones are no longer accepted. */
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

/** The id and key are public: they are useless without the authenticator's private key. */
export interface PasskeyTable {
  id: string
  identityId: string
  /** The host name for which it was created; it works only there. */
  relyingParty: string
  credentialId: string
  /** COSE. */
  publicKey: Uint8Array
  counter: number | string
  transports: string[]
  /** The owner's name for it. */
  name: string
  createdAt: Timestamp
  usedAt: Timestamp | null
}

export interface ProofChallengeTable {
  id: string
  purpose: string
  /** SHA-256 of the secret in the browser's cookie, or of the session. */
  boundTo: Uint8Array
  organization: string
  identityId: string | null
  data: Json
  tries: Generated<number>
  expiresAt: Timestamp
  usedAt: Timestamp | null
}
