import type { Generated } from 'kysely'
import type { Sealed, Timestamp } from '../column-types.ts'

export interface LiabilityTable {
  id: string
  applicationId: string
  kind: string
  /** RECORD, BUREAU or BORROWER: who named it first. */
  source: string
  /** Null where the home does not secure it. */
  lienPosition: number | null
  /** Creditor, amounts, end of the account number. */
  sealedDetails: Sealed
  confirmedAt: Timestamp | null
  /** Why the borrower says that it does not belong here. */
  removedFor: string | null
  payoffStatus: Generated<string>
  createdAt: Timestamp
  updatedAt: Timestamp
}
