import type { Json, Timestamp } from '../column-types.ts'

export interface DeedRecordingTable {
  id: string
  applicationId: string
  orderKey: string
  /** SENT, RECORDED, REJECTED, BY_MAIL. */
  state: string
  reference: string | null
  reasons: Json<object | null> | null
  instrumentNumber: string | null
  /** YYYY-MM-DD. */
  recordedOn: string | null
  feeCents: number | null
  sentAt: Timestamp
  answeredAt: Timestamp | null
}

export interface FundingCheckTable {
  applicationId: string
  /** approve, people, wait, decline. */
  verdict: string
  trace: Json
  checkedAt: Timestamp
}

export interface PaymentTable {
  /** Also the key under which it is ordered once. */
  id: string
  applicationId: string
  /** CASH or PAYOFF. */
  kind: string
  liabilityId: string | null
  ordinal: number
  orderKey: string
  /** ACH or WIRE. */
  rail: string
  amountCents: number
  /** See paymentStatuses. */
  status: string
  code: string | null
  /** Keyed hash of what the notification of change that was applied last says. */
  correctionHash: Uint8Array | null
  reference: string | null
  bankAccountId: string | null
  sentAt: Timestamp | null
  settledAt: Timestamp | null
  returnedAt: Timestamp | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface LedgerEntryTable {
  id: string
  applicationId: string
  cause: string
  account: string
  amountCents: number
  paymentId: string | null
  at: Timestamp
}
