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
  /** SHA-256 of the refresh secret in the cookie. */
  refreshHash: Uint8Array
  createdAt: Timestamp
  seenAt: Timestamp
  expiresAt: Timestamp
  endedAt: Timestamp | null
}
