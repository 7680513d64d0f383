import type { ColumnType } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface IdentityCheckTable {
  id: string
  applicationId: string
  /** The person whose ID is checked. */
  identityId: string
  /** The kind of ID. */
  kind: string
  /** COLLECTING: photos are being taken. SUBMITTED: they are being checked. JUDGED: see outcome and reason. */
  state: string
  /** The condition that this try answers or raised. */
  conditionId: string | null
  outcome: string | null
  reason: string | null
  /** The decision trace, without personal data. */
  trace: ColumnType<unknown, string | null, string | null>
  sealedReport: SealedBytes | null
  createdAt: Timestamp
  submittedAt: Timestamp | null
  judgedAt: Timestamp | null
  updatedAt: Timestamp
}

export interface IdentityHandoverTable {
  id: string
  applicationId: string
  checkId: string
  /** Keyed hashes of the link's secret, and of the phone's own. */
  linkHash: Uint8Array
  passHash: Uint8Array | null
  createdAt: Timestamp
  expiresAt: Timestamp
  openedAt: Timestamp | null
  endedAt: Timestamp | null
}
