import type { Generated } from 'kysely'
import type { Sealed, Timestamp } from '../column-types.ts'

export interface IncomeRequestTable {
  id: string
  applicationId: string
  /** bank, payroll, tax; a kind of papers; employer, employer-letter. */
  method: string
  /** open, linked, reported or failed. */
  state: string
  /** Why it failed. */
  failure: string | null
  /** What the supplier's dialog opens with. */
  sealedSession: Sealed | null
  sessionExpiresAt: Timestamp | null
  /** What opens the accounts for good. */
  sealedAccess: Sealed | null
  /** Keyed hash of the supplier's name for the link. */
  vendorKey: Uint8Array | null
  /** What was found, or told of the employer. */
  sealedFinding: Sealed | null
  /** VERIFIED, FAILED_VERIFICATION or PENDING_REVIEW. */
  verification: string | null
  /** Of papers: what asks for them. */
  conditionId: string | null
  /** Readings that failed. */
  tries: Generated<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}
