import type { ColumnType } from 'kysely'
import type { Sealed, Timestamp } from '../column-types.ts'

export interface IdentityCheckTable {
  id: string
  applicationId: string
  /** Whose ID. */
  identityId: string
  /** A kind of ID. */
  kind: string
  /** COLLECTING: pictures are taken. SUBMITTED: they are looked at. JUDGED: see outcome and reason. */
  state: string
  /** What was asked of the person, where this try answers it or raised it. */
  conditionId: string | null
  outcome: string | null
  reason: string | null
  /** The rules that led there, without personal data. */
  trace: ColumnType<unknown, string | null, string | null>
  sealedReport: Sealed | null
  createdAt: Timestamp
  submittedAt: Timestamp | null
  judgedAt: Timestamp | null
  updatedAt: Timestamp
}

export interface IdentityHandoverTable {
  id: string
  applicationId: string
  checkId: string
  /** Keyed hashes of the link's secret, and of the one the phone got for it. */
  linkHash: Uint8Array
  passHash: Uint8Array | null
  createdAt: Timestamp
  expiresAt: Timestamp
  openedAt: Timestamp | null
  endedAt: Timestamp | null
}
