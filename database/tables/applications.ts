import type { Generated } from 'kysely'
import type { Json, Sealed, Shown, Timestamp } from '../column-types.ts'

export interface ApplicationTable {
  id: string
  organisation: string
  identityId: string
  product: string
  loanNumber: string
  uli: string | null
  status: string
  statusSince: Timestamp
  /** Counts status changes; the next history row bears it. */
  revision: number
  /** When the worker looks at it next: due, or the end of a running lease. Null while a person is waited for. */
  dueAt: Timestamp | null
  /** Tries of the present step. */
  attempt: number
  /** A vendor's reference for an answer that comes later. */
  pendingReference: string | null
  waitingOnFloodCert: Generated<boolean>
  bpo: string | null
  uwDecision: string | null
  uwSubDecision: string | null
  primaryParticipantAcceptComplete: Generated<boolean>
  manualNotary: Generated<boolean>
  isInquiry: Generated<boolean>
  isCrypto: Generated<boolean>
  /** Address and occupancy. */
  property: Json
  propertyState: string
  listedForSale: boolean
  /** Name, birth date, home address, income, social security number. */
  sealedApplicant: Sealed
  /** The chosen offer: amount, rate, term, fee, payment. */
  selection: Json<object | null> | null
  referrerUuid: string | null
  /** Campaign, experiments, offer code: how the applicant came. */
  origin: Json
  /** The recording of the visit in which it was made, at the recorder's own site. */
  sessionReplayLink: string | null
  completedAt: Timestamp | null
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Who of the lender's people has it in hand. */
  assignedTo: Generated<string | null>
  assignedAt: Generated<Date | null>
  /** Emptied of the person; what is reported of the loan stays. */
  erasedAt: Generated<Date | null>
}

export interface StatusHistoryTable {
  applicationId: string
  revision: number
  fromStatus: string | null
  toStatus: string
  outcome: string
  actorKind: string
  actorId: string | null
  /** The workflow's own words; empty for a move of staff, whose reason is sealed in staff_reason. */
  reason: string
  /** The rules that led here, without personal data. */
  trace: Json<object | null> | null
  at: Timestamp
}

/** Why staff did something on an application. A move names its row of the history; other acts are named by the audit trail. */
export interface StaffReasonTable {
  id: string
  applicationId: string
  revision: number | null
  writtenBy: string
  writtenAt: Timestamp
  sealedWords: Sealed
  /** What the borrower is told of it, word for word. */
  sealedMessage: Sealed | null
}

/** A vendor's answer on an application: soft-credit, property-record, valuation, … The newest of a kind counts. */
export interface ReportTable {
  id: string
  applicationId: string
  kind: string
  /** Idempotency key of the order. */
  orderKey: string
  sealedReport: Sealed
  receivedAt: Timestamp
}

export interface PricingRunTable {
  id: string
  applicationId: string
  /** initial, revised, winback. */
  purpose: string
  decision: string
  offers: Json
  trace: Json
  pricedAt: Timestamp
}

export interface ConsentActTable {
  id: string
  identityId: string | null
  applicationId: string | null
  types: readonly string[]
  versions: readonly string[]
  optedIn: readonly boolean[]
  evidence: Json
  at: Timestamp
}

/** A view: each consent of each act. */
export interface ConsentView {
  actId: Shown<string>
  identityId: Shown<string | null>
  applicationId: Shown<string | null>
  type: Shown<string>
  version: Shown<string>
  optedIn: Shown<boolean>
  evidence: Shown<object>
  at: Shown<Date>
}

export interface ConditionTable {
  id: string
  applicationId: string
  category: string
  state: string
  /** The same cause never raises two on one application. */
  causeKey: string
  /** An additional signer; null is the borrower. */
  askedOf: string | null
  details: Json
  /** What the person asked reads beside the usual words. */
  sealedWords: Sealed | null
  /** What staff write of it for each other. */
  sealedNote: Sealed | null
  sentBack: Generated<number>
  settledAt: Timestamp | null
  settledBy: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}
