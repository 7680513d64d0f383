import type { Generated } from 'kysely'
import type { Sealed, Timestamp } from '../column-types.ts'

export interface IdentityTable {
  id: string
  organisation: string
  /** Access role, see platform/contract/roles.ts. */
  role: string
  profileType: string
  email: string
  /** Lower-cased, for look-up; unique within an organisation. */
  emailKey: string
  passwordHash: string | null
  passwordSetAt: Timestamp | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  phone: string | null
  /** Birth date and home address. */
  sealedProfile: Sealed | null
  /** The id flags and experiments are decided by, so that another device sees the same. */
  optimizelyProfileUuid: string | null
  /** When the owner last proved that mail to `email` reaches them. */
  emailConfirmedAt: Timestamp | null
  /** In which we write to them; null: as their browser asks. */
  language: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Emptied at the person's wish, or past its time. */
  erasedAt: Generated<Date | null>
}

export interface SessionTable {
  id: string
  identityId: string
  organisation: string
  role: string
  /** How the person proved who they are, see second-factor.rules.ts. */
  proof: string
  /** When they last did. */
  provedAt: Timestamp | null
  /** SHA-256 of the refresh secret in the cookie. */
  refreshHash: Uint8Array
  /** Family of the browser and of the system, see device.rules.ts. */
  browser: string | null
  system: string | null
  /** The password had expired at log-in: until there is a new one, the session may do nothing else. */
  owesPassword: boolean
  createdAt: Timestamp
  seenAt: Timestamp
  expiresAt: Timestamp
  endedAt: Timestamp | null
}

export interface MailboxProofTable {
  id: string
  organisation: string
  /** See mailbox-proofs.store.ts. */
  purpose: string
  /** Who asked; for a forgotten password whose account it is, once a job has looked. */
  identityId: string | null
  sealedFacts: Sealed
  /** SHA-256 of the secret in the link; null until it is sent. */
  secretHash: Uint8Array | null
  /** Keyed hash of the code and of whose it is. */
  codeHash: Uint8Array | null
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

/** Somebody who was asked to be one of the lender's own people. */
export interface StaffInvitationTable {
  /** Also the id of the account that it becomes. */
  id: string
  organisation: string
  role: string
  email: string
  emailKey: string
  /** SHA-256 of the secret in the link. */
  secretHash: Uint8Array
  invitedBy: string | null
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
  endedAt: Timestamp | null
}

export interface AccountLinkTable {
  oneId: string
  otherId: string
  oneEmailKey: string
  otherEmailKey: string
  madeAt: Timestamp
}
