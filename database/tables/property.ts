import type { Generated } from 'kysely'
import type { Json, Sealed, Timestamp } from '../column-types.ts'

export interface AppraisalOrderTable {
  applicationId: string
  /** At the appraisers' desk. */
  reference: string
  feeCents: number
  /** OURS: the lender pays. OWED, PAID, WAIVED and REFUNDED are the borrower's. */
  payment: string
  /** The newest at the payment service. */
  checkout: string | null
  checkouts: Generated<number>
  receipt: Json<object | null> | null
  visitFrom: Timestamp | null
  visitTo: Timestamp | null
  deliveredAt: Timestamp | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface FloodOrderTable {
  applicationId: string
  /** Where the determination is promised. */
  reference: string | null
  orderedAt: Timestamp
  answeredAt: Timestamp | null
}

export interface PayoffLetterTable {
  id: string
  applicationId: string
  liabilityId: string
  /** ASKED, RECEIVED, REFUSED, BY_HAND. */
  state: string
  reference: string | null
  sealedLetter: Sealed | null
  askedAt: Timestamp
  answeredAt: Timestamp | null
}
