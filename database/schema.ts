import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Every table, as the stores see it. Columns are snake_case in SQL and camelCase here. Times are `timestamptz`. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Encrypted at rest: AES-256-GCM under the subject's data key, bound to table, column and row. */
type Sealed = Buffer
/** Written as JSON text; read parsed. */
type Json<T extends object | null = object> = JSONColumnType<T, string, string>
type Buffer = Uint8Array

export interface Schema {
  identity: IdentityTable
  session: SessionTable
  application: ApplicationTable
  statusHistory: StatusHistoryTable
  report: ReportTable
  pricingRun: PricingRunTable
  consent: ConsentTable
  condition: ConditionTable
  document: DocumentTable
  documentDelivery: DocumentDeliveryTable
  outboxMessage: OutboxMessageTable
  job: JobTable
  dataKey: DataKeyTable
  auditEvent: AuditEventTable
  idempotencyKey: IdempotencyKeyTable
  rateWindow: RateWindowTable
  setting: SettingTable
  telemetrySession: TelemetrySessionTable
  telemetryEvent: TelemetryEventTable
  flagOverride: FlagOverrideTable
  waitlistEntry: WaitlistEntryTable
  originator: OriginatorTable
  referral: ReferralTable
  offerCode: OfferCodeTable
  affiliatePrepop: AffiliatePrepopTable
}

interface IdentityTable {
  id: string
  organisation: string
  /** Access role: borrower, signer, originator, agent, processor, underwriter, admin. */
  role: string
  profileType: string
  email: string
  /** Lower-cased, for look-up; unique within an organisation. */
  emailKey: string
  passwordHash: string | null
  passwordSetAt: Timestamp | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  phone: string | null
  /** Birth date and home address. */
  sealedProfile: Sealed | null
  /** The id flags and experiments are decided by, so that another device sees the same. */
  optimizelyProfileUuid: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

interface SessionTable {
  id: string
  identityId: string
  organisation: string
  role: string
  /** SHA-256 of the refresh secret in the cookie. */
  refreshHash: Buffer
  createdAt: Timestamp
  seenAt: Timestamp
  expiresAt: Timestamp
  endedAt: Timestamp | null
}

interface ApplicationTable {
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
}

interface StatusHistoryTable {
  applicationId: string
  revision: number
  fromStatus: string | null
  toStatus: string
  outcome: string
  actorKind: string
  actorId: string | null
  reason: string
  /** The rules that led here, without personal data. */
  trace: Json<object | null> | null
  at: Timestamp
}

/** A vendor's answer on an application: soft-credit, property-record, valuation, … The newest of a kind counts. */
interface ReportTable {
  id: string
  applicationId: string
  kind: string
  /** Idempotency key of the order. */
  orderKey: string
  sealedReport: Sealed
  receivedAt: Timestamp
}

interface PricingRunTable {
  id: string
  applicationId: string
  /** initial, revised, winback. */
  purpose: string
  decision: string
  offers: Json
  trace: Json
  pricedAt: Timestamp
}

interface ConsentTable {
  id: string
  identityId: string | null
  applicationId: string | null
  type: string
  version: string
  optedIn: boolean
  evidence: Json
  at: Timestamp
}

interface ConditionTable {
  id: string
  applicationId: string
  category: string
  state: string
  details: Json
  createdAt: Timestamp
  updatedAt: Timestamp
}

interface DocumentTable {
  id: string
  applicationId: string
  kind: string
  /** en or es. */
  language: string
  version: number
  /** SHA-256 of the plain bytes, hex. */
  sha256: string
  bytes: number
  mediaType: string
  objectKey: string
  /** What made us draw it: the same cause never draws two. */
  causeKey: string
  createdAt: Timestamp
}

interface DocumentDeliveryTable {
  documentId: string
  /** mail: handed to the outbox. portal: opened by the borrower. */
  channel: string
  at: Timestamp
}

interface OutboxMessageTable {
  id: string
  organisation: string
  channel: string
  recipient: string
  subject: string
  sealedBody: Sealed
  documentIds: string[]
  applicationId: string | null
  /** Once and only once: the same cause never writes two messages. */
  causeKey: string
  sentAt: Timestamp | null
  createdAt: Timestamp
}

interface JobTable {
  id: string
  kind: string
  /** One open job for a kind and key. */
  key: string
  payload: Json
  dueAt: Timestamp
  attempt: Generated<number>
}

interface DataKeyTable {
  subject: string
  masterKeyId: string
  wrapped: Buffer
}

interface AuditEventTable {
  subject: string
  seq: number
  actorKind: string
  actorId: string | null
  organisation: string
  action: string
  details: Json
  at: Timestamp
  previousHash: Buffer
  hash: Buffer
}

interface IdempotencyKeyTable {
  scope: string
  key: string
  requestHash: Buffer
  httpStatus: number
  answer: Json<object | null> | null
  at: Timestamp
}

interface RateWindowTable {
  bucket: string
  windowStart: Timestamp
  hits: number
}

interface SettingTable {
  key: string
  value: Json
}

interface TelemetrySessionTable {
  id: string
  trackerUuid: string
  organisation: string
  epoch: string
  details: Json
  at: Timestamp
}

interface TelemetryEventTable {
  id: string
  sessionId: string | null
  organisation: string
  event: string
  eventType: string
  productType: string
  pagePath: string
  applicationUuid: string | null
  properties: Json
  dedupeKey: string | null
  at: Timestamp
}

interface FlagOverrideTable {
  organisation: string
  key: string
  enabled: boolean
  /** Share of people it is on for, 0 to 100. */
  percentage: Generated<number>
  variables: Json
}

interface WaitlistEntryTable {
  id: string
  organisation: string
  state: string
  /** Keyed hash of the e-mail: a person waits once for a state. */
  personHash: Buffer
  sealedPerson: Sealed
  createdAt: Timestamp
}

interface OriginatorTable {
  id: string
  organisation: string
  name: string
  brokerName: string | null
  avatarUri: string | null
  email: string
  phone: string
  nmls: string
  wholesaleBrokerNmls: string | null
  licensedStates: string[]
  active: boolean
}

interface ReferralTable {
  id: string
  organisation: string
  originatorId: string | null
  sealedPerson: Sealed
  createdAt: Timestamp
}

interface OfferCodeTable {
  /** Keyed hash of the mailed code. */
  codeHash: Buffer
  id: string
  organisation: string
  sealedPerson: Sealed
  inHomeDate: string | null
  respondByDate: string | null
}

/** What an affiliate handed over, for a short while. */
interface AffiliatePrepopTable {
  /** Keyed hash of the id in the link. */
  tokenHash: Buffer
  id: string
  organisation: string
  sealedPerson: Sealed
  expiresAt: Timestamp
}
