import type { Generated } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface LiabilityTable {
  id: string
  applicationId: string
  kind: string
  /** RECORD, BUREAU or BORROWER: who reported it first. */
  source: string
  /** Null if the home does not secure it. */
  lienPosition: number | null
  /** Creditor, amounts, last digits of the account number. */
  sealedDetails: SealedBytes
  confirmedAt: Timestamp | null
  /** Why the borrower says that it does not belong on the list. */
  removedFor: string | null
  payoffStatus: Generated<string>
  createdAt: Timestamp
  updatedAt: Timestamp
}
