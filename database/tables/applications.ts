import type { Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp, ViewColumn } from '../column-types.ts'

export interface ApplicationTable {
  id: string
  organization: string
  identityId: string
  product: string
  loanNumber: string
  uli: string | null
  status: string
  statusSince: Timestamp
  /** Counts status changes; the next history row has this number. */
  revision: number
  /**
   * When the worker processes it next: the due time, or the end of a running lease. Null while it waits for a person.
   */
  dueAt: Timestamp | null
  /** Attempts at the current step. */
  attempt: number
  /** A vendor's reference for a later answer. */
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
  /** Name, birth date, home address, income, Social Security number. */
  sealedApplicant: SealedBytes
  /** The chosen offer: amount, rate, term, fee, payment. */
  selection: Json<object | null> | null
  referrerUuid: string | null
  /** How the applicant came: campaign, experiments, offer code. */
  origin: Json
  /** The session recording of the visit, at the recording service. */
  sessionReplayLink: string | null
  completedAt: Timestamp | null
  createdAt: Timestamp
  updatedAt: Timestamp
  /** The assigned member of staff. */
  assignedTo: Generated<string | null>
  assignedAt: Generated<Date | null>
  /** 'IN_REVIEW' while a condition is in review, else 'OPEN' while one is open. The database keeps it. */
  unsettledCondition: Generated<string | null>
  /** Personal data erased; the loan data for reporting stays. */
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
  /** The workflow's own reason; empty for a move by staff, whose reason is sealed in staff_reason. */
  reason: string
  /** The decision trace, without personal data. */
  trace: Json<object | null> | null
  at: Timestamp
}

/**
 * Why staff did something on an application. A status change names its history row; other actions are named by the
 * audit trail.
 */
export interface StaffReasonTable {
  id: string
  applicationId: string
  revision: number | null
  writtenBy: string
  writtenAt: Timestamp
  sealedWords: SealedBytes
  /** What the borrower is told about it, verbatim. */
  sealedMessage: SealedBytes | null
}

/** A vendor's answer about an application: soft-credit, property-record, valuation, … The newest of a kind counts. */
export interface ReportTable {
  id: string
  applicationId: string
  kind: string
  /** Idempotency key of the order. */
  orderKey: string
  sealedReport: SealedBytes
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

/** A view: each consent of each consent action. */
export interface ConsentView {
  actId: ViewColumn<string>
  identityId: ViewColumn<string | null>
  applicationId: ViewColumn<string | null>
  type: ViewColumn<string>
  version: ViewColumn<string>
  optedIn: ViewColumn<boolean>
  evidence: ViewColumn<object>
  at: ViewColumn<Date>
}

export interface ConditionTable {
  id: string
  applicationId: string
  category: string
  state: string
  /** A cause raises at most one condition per application. */
  causeKey: string
  /** An additional signer; null is the borrower. */
  askedOf: string | null
  details: Json
  /** What the recipient reads in addition to the standard text. */
  sealedWords: SealedBytes | null
  /** What staff write about it for each other. */
  sealedNote: SealedBytes | null
  sentBack: Generated<number>
  settledAt: Timestamp | null
  settledBy: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** The newest failure of a step of an application. */
export interface StepFailureTable {
  applicationId: string
  /** Of the application, when the step failed. */
  revision: number
  failingSince: Timestamp
  failedAt: Timestamp
  nextAttemptAt: Timestamp
  attempts: number
  /** The class and code of the newest error, without its text. */
  failure: string
}

export interface VendorReferenceTable {
  vendor: string
  /** The vendor's name for what it promised; where that opens a person's accounts, its keyed hash in hexadecimal. */
  reference: string
  /** Which part of the product hears of it. */
  owner: string
  applicationId: string
  /** The owner's own name for it. */
  subject: string | null
  createdAt: Timestamp
}
