import type { Timestamp } from '../column-types.ts'

export interface RescissionRightTable {
  id: string
  applicationId: string
  signerId: string
  openedAt: Timestamp
  /** Null until the owner has received them. */
  disclosedAt: Timestamp | null
  noticedAt: Timestamp | null
  /** mail or hand. */
  noticedBy: string | null
  /** YYYY-MM-DD, of their signed statement that they have not canceled. Null without one. */
  statedOn: string | null
  /** The scan of that statement. */
  statementId: string | null
}

export interface RescissionTable {
  applicationId: string
  /** The owner who canceled. */
  signerId: string
  /** product or writing. */
  way: string
  at: Timestamp
  /** YYYY-MM-DD, of a written notice. */
  postedOn: string | null
  /** YYYY-MM-DD. */
  settleBy: string
  settledAt: Timestamp | null
  /** YYYY-MM-DD, from which the lender's days run. Null in rows of earlier versions. */
  receivedOn: string | null
  /** What the lender gave back, and the day. Null until then. */
  refundedCents: number | null
  refundedOn: string | null
  /** The county's number of the release of the lien, and its day. */
  releaseNumber: string | null
  releasedOn: string | null
  /** The day on which the borrower offered to return the money. */
  tenderedOn: string | null
  /** TAKEN: the money is back. KEPT: the lender did not take it in time. */
  tenderEnd: string | null
  tenderEndedOn: string | null
}
