import type { Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

export interface AppraisalOrderTable {
  applicationId: string
  /** An order at the appraisal desk. */
  reference: string
  feeCents: number
  /** OURS: the lender pays. OWED, PAID, WAIVED and REFUNDED are about the borrower. */
  payment: string
  /** The newest checkout at the payment service. */
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
  /** The vendor's reference of the determination. */
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
  sealedLetter: SealedBytes | null
  askedAt: Timestamp
  answeredAt: Timestamp | null
  /** The letter in which the creditor was asked last; null if it was not asked by mail. */
  requestId: Generated<string | null>
}
