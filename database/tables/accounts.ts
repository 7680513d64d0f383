import type { Generated } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface IdentityTable {
  id: string
  organization: string
  /** Access role, see platform/contract/roles.ts. */
  role: string
  profileType: string
  email: string
  /** In lower case, for look-up; unique within an organization. */
  emailKey: string
  passwordHash: string | null
  passwordSetAt: Timestamp | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  phone: string | null
  /** Birth date and home address. */
  sealedProfile: SealedBytes | null
  /** The id by which flags and experiments are decided, so that another device sees the same. */
  optimizelyProfileUuid: string | null
  /** When the owner last proved that they receive email at `email`. */
  emailConfirmedAt: Timestamp | null
  /** The language of our messages; null: the browser's. */
  language: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Emptied at the person's request, or after its retention. */
  erasedAt: Generated<Date | null>
  /** When an administrator disabled the account. Nobody logs in to it until it is enabled again. */
  disabledAt: Generated<Date | null>
}

export interface SessionTable {
  id: string
  identityId: string
  organization: string
  role: string
  /** How the person proved their identity, see second-factor.rules.ts. */
  proof: string
  /** When they last did. */
  provedAt: Timestamp | null
  /** SHA-256 of the refresh secret in the cookie. */
  refreshHash: Uint8Array
  /** Browser and operating system family, see device.rules.ts. */
  browser: string | null
  system: string | null
  /** The password had expired at login: until it is changed, the session may do nothing else. */
  owesPassword: boolean
  createdAt: Timestamp
  seenAt: Timestamp
  expiresAt: Timestamp
  endedAt: Timestamp | null
}

export interface MailboxProofTable {
  id: string
  organization: string
  /** See mailbox-proofs.store.ts. */
  purpose: string
  /** The requesting identity; for a forgotten password the account's identity, after a job has looked it up. */
  identityId: string | null
  sealedFacts: SealedBytes
  /** SHA-256 of the secret in the link; null until it is sent. */
  secretHash: Uint8Array | null
  /** Keyed hash of the code and the person. */
  codeHash: Uint8Array | null
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

/** A person invited to be a member of staff. */
export interface StaffInvitationTable {
  /** Also the id of the future account. */
  id: string
  organization: string
  role: string
  email: string
  emailKey: string
  /** SHA-256 of the secret in the link. */
  secretHash: Uint8Array
  /** The name under which the person is invited; null if the operator invited them. */
  firstName: string | null
  lastName: string | null
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
