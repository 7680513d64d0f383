import type { Generated } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface IncomeRequestTable {
  id: string
  applicationId: string
  /** bank, payroll, tax; a kind of document; employer, employer-letter. */
  method: string
  /** open, linked, reported or failed. */
  state: string
  /** Why it failed. */
  failure: string | null
  /** The token with which the vendor's dialog opens. */
  sealedSession: SealedBytes | null
  sessionExpiresAt: Timestamp | null
  /** The token that gives permanent access to the accounts. */
  sealedAccess: SealedBytes | null
  /** Keyed hash of the vendor's name for the link. */
  vendorKey: Uint8Array | null
  /** The result, or the stated employer. */
  sealedFinding: SealedBytes | null
  /** VERIFIED, FAILED_VERIFICATION or PENDING_REVIEW. */
  verification: string | null
  /** For documents: the condition that requests them. */
  conditionId: string | null
  /** Failed readings. */
  tries: Generated<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}
