import type { ApplicationParticipantTable, PricingVersionTable, ProposalTable } from './tables/access.ts'
import type {
  AccountLinkTable,
  IdentityTable,
  MailboxProofTable,
  SessionTable,
  StaffInvitationTable,
} from './tables/accounts.ts'
import type { AchAnswerFileTable, AchEntryTable, AchFileTable, AchInboundTable } from './tables/ach.ts'
import type {
  ApplicationTable,
  ConditionTable,
  ConsentActTable,
  ConsentView,
  PricingRunTable,
  ReportTable,
  StaffReasonTable,
  StatusHistoryTable,
  StepFailureTable,
  VendorReferenceTable,
} from './tables/applications.ts'
import type { AssistantAnswerTable } from './tables/assistant.ts'
import type { BankAccountTable, PaymentPlanTable } from './tables/bank-accounts.ts'
import type { BoardingBatchTable, LineBoardingTable } from './tables/boarding.ts'
import type {
  BrokerFlowTable,
  BrokerSessionTable,
  IdentityLinkTable,
  IssuerKeyTable,
  IssuerRecordTable,
} from './tables/broker.ts'
import type {
  ChatAgentTable,
  ChatNonceTable,
  ConversationFilePartTable,
  ConversationFileTable,
  ConversationMessageTable,
  ConversationParticipantTable,
  ConversationTable,
} from './tables/chat.ts'
import type {
  ClosingSignerTable,
  DocumentSealTable,
  DocumentSignatureTable,
  OfficeSigningTable,
  SignerCodeTable,
  SignerInvitationTable,
} from './tables/closing.ts'
import type {
  HomeLocationTable,
  IncompletenessNoticeTable,
  MilitaryCheckTable,
  MilitaryServiceTable,
  PublishedFigureTable,
  RegisterRowTable,
} from './tables/compliance.ts'
import type { ApplicationLookUpTable, ApplicationPresenceTable } from './tables/console.ts'
import type { DemographicAnswerTable } from './tables/demographics.ts'
import type {
  DocumentDeliveryTable,
  DocumentTable,
  OutboxMessageTable,
  PaperLetterTable,
  TextAnswerTable,
} from './tables/documents.ts'
import type { DraftDeviceTable, DraftPassTable, RegistrationDraftTable, ReminderStopTable } from './tables/drafts.ts'
import type { CeoFeedbackTable, ExitSurveyAnswerTable } from './tables/feedback.ts'
import type { DeedRecordingTable, FundingCheckTable, LedgerEntryTable, PaymentTable } from './tables/funding.ts'
import type { IdentityCheckTable, IdentityHandoverTable } from './tables/identity-checks.ts'
import type { IncomeRequestTable } from './tables/income.ts'
import type { LiabilityTable } from './tables/liabilities.ts'
import type { ManualOrderEvidenceTable, ManualOrderTable } from './tables/manual-orders.ts'
import type {
  NotaryCommissionTable,
  NotaryJournalEntryTable,
  NotaryRecordingPartTable,
  NotarySessionPersonTable,
  NotarySessionTable,
  NotarySlotTable,
} from './tables/notary.ts'
import type {
  EventSinkTable,
  PartnerEventTable,
  PartnerKeyTable,
  PartnerSequenceTable,
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookEndpointTable,
} from './tables/partners.ts'
import type {
  AuditEventTable,
  AuditHeadTable,
  DataKeyTable,
  EnvironmentMarkTable,
  IdempotencyKeyTable,
  JobTable,
  MasterKeyTable,
  OrganizationSettingTable,
  RateWindowTable,
  SecretKeyTable,
  SettingTable,
} from './tables/platform.ts'
import type { DataExportTable, LegalHoldTable } from './tables/privacy.ts'
import type { AppraisalOrderTable, FloodOrderTable, PayoffLetterTable } from './tables/property.ts'
import type {
  AffiliatePrepopTable,
  OfferCodeTable,
  OriginatorTable,
  ReferralTable,
  WaitlistEntryTable,
} from './tables/referrals.ts'
import type { RescissionRightTable, RescissionTable } from './tables/rescission.ts'
import type {
  IdentificationRecordTable,
  SanctionsListTable,
  SanctionsOpinionTable,
  SanctionsRefreshTable,
  SanctionsReviewTable,
  SanctionsScreeningTable,
} from './tables/sanctions.ts'
import type { PasskeyTable, ProofChallengeTable, RecoveryCodeTable, TotpFactorTable } from './tables/second-factors.ts'
import type { SupplierCredentialTable } from './tables/suppliers.ts'
import type {
  ExperimentExposureTable,
  FunnelCountTable,
  FunnelDurationTable,
  FunnelInboxTable,
  FunnelJourneyTable,
  TelemetryEventTable,
  TelemetrySessionTable,
} from './tables/telemetry.ts'
import type { ApplicationNoteTable, FactCorrectionTable } from './tables/underwriting.ts'
import type { UploadPartTable, UploadTable } from './tables/uploads.ts'

/** Every table, as the stores see it. Columns are snake_case in SQL and camelCase here. Times are `timestamptz`. */
export interface Tables {
  identity: IdentityTable
  session: SessionTable
  mailboxProof: MailboxProofTable
  staffInvitation: StaffInvitationTable
  accountLink: AccountLinkTable
  totpFactor: TotpFactorTable
  recoveryCode: RecoveryCodeTable
  passkey: PasskeyTable
  proofChallenge: ProofChallengeTable
  issuerRecord: IssuerRecordTable
  issuerKey: IssuerKeyTable
  brokerFlow: BrokerFlowTable
  identityLink: IdentityLinkTable
  brokerSession: BrokerSessionTable
  application: ApplicationTable
  applicationParticipant: ApplicationParticipantTable
  applicationLookUp: ApplicationLookUpTable
  applicationPresence: ApplicationPresenceTable
  proposal: ProposalTable
  pricingVersion: PricingVersionTable
  appraisalOrder: AppraisalOrderTable
  floodOrder: FloodOrderTable
  homeLocation: HomeLocationTable
  militaryCheck: MilitaryCheckTable
  militaryService: MilitaryServiceTable
  manualOrder: ManualOrderTable
  manualOrderEvidence: ManualOrderEvidenceTable
  sanctionsList: SanctionsListTable
  sanctionsRefresh: SanctionsRefreshTable
  sanctionsScreening: SanctionsScreeningTable
  sanctionsReview: SanctionsReviewTable
  sanctionsOpinion: SanctionsOpinionTable
  identificationRecord: IdentificationRecordTable
  payoffLetter: PayoffLetterTable
  bankAccount: BankAccountTable
  paymentPlan: PaymentPlanTable
  boardingBatch: BoardingBatchTable
  lineBoarding: LineBoardingTable
  closingSigner: ClosingSignerTable
  rescissionRight: RescissionRightTable
  rescission: RescissionTable
  deedRecording: DeedRecordingTable
  fundingCheck: FundingCheckTable
  achFile: AchFileTable
  achEntry: AchEntryTable
  achAnswerFile: AchAnswerFileTable
  achInbound: AchInboundTable
  payment: PaymentTable
  ledgerEntry: LedgerEntryTable
  documentSignature: DocumentSignatureTable
  notarySlot: NotarySlotTable
  notarySession: NotarySessionTable
  notarySessionPerson: NotarySessionPersonTable
  notaryRecordingPart: NotaryRecordingPartTable
  notaryJournalEntry: NotaryJournalEntryTable
  notaryCommission: NotaryCommissionTable
  signerInvitation: SignerInvitationTable
  signerCode: SignerCodeTable
  documentSeal: DocumentSealTable
  officeSigning: OfficeSigningTable
  statusHistory: StatusHistoryTable
  stepFailure: StepFailureTable
  vendorReference: VendorReferenceTable
  staffReason: StaffReasonTable
  report: ReportTable
  pricingRun: PricingRunTable
  consentAct: ConsentActTable
  condition: ConditionTable
  liability: LiabilityTable
  applicationNote: ApplicationNoteTable
  factCorrection: FactCorrectionTable
  demographicAnswer: DemographicAnswerTable
  registerRow: RegisterRowTable
  incompletenessNotice: IncompletenessNoticeTable
  publishedFigure: PublishedFigureTable
  incomeRequest: IncomeRequestTable
  document: DocumentTable
  documentDelivery: DocumentDeliveryTable
  paperLetter: PaperLetterTable
  upload: UploadTable
  uploadPart: UploadPartTable
  identityCheck: IdentityCheckTable
  identityHandover: IdentityHandoverTable
  outboxMessage: OutboxMessageTable
  conversation: ConversationTable
  conversationMessage: ConversationMessageTable
  conversationParticipant: ConversationParticipantTable
  conversationFile: ConversationFileTable
  conversationFilePart: ConversationFilePartTable
  chatAgent: ChatAgentTable
  chatNonce: ChatNonceTable
  assistantAnswer: AssistantAnswerTable
  job: JobTable
  ceoFeedback: CeoFeedbackTable
  exitSurveyAnswer: ExitSurveyAnswerTable
  dataKey: DataKeyTable
  masterKey: MasterKeyTable
  secretKey: SecretKeyTable
  auditEvent: AuditEventTable
  auditHead: AuditHeadTable
  idempotencyKey: IdempotencyKeyTable
  rateWindow: RateWindowTable
  setting: SettingTable
  organizationSetting: OrganizationSettingTable
  environmentMark: EnvironmentMarkTable
  telemetrySession: TelemetrySessionTable
  telemetryEvent: TelemetryEventTable
  funnelInbox: FunnelInboxTable
  funnelJourney: FunnelJourneyTable
  funnelCount: FunnelCountTable
  funnelDuration: FunnelDurationTable
  experimentExposure: ExperimentExposureTable
  waitlistEntry: WaitlistEntryTable
  originator: OriginatorTable
  referral: ReferralTable
  offerCode: OfferCodeTable
  affiliatePrepop: AffiliatePrepopTable
  registrationDraft: RegistrationDraftTable
  draftDevice: DraftDeviceTable
  draftPass: DraftPassTable
  reminderStop: ReminderStopTable
  textAnswer: TextAnswerTable
  legalHold: LegalHoldTable
  dataExport: DataExportTable
  partnerKey: PartnerKeyTable
  partnerEvent: PartnerEventTable
  partnerSequence: PartnerSequenceTable
  eventSink: EventSinkTable
  webhookEndpoint: WebhookEndpointTable
  webhookDelivery: WebhookDeliveryTable
  webhookAttempt: WebhookAttemptTable
  supplierCredential: SupplierCredentialTable
}

/** Views: read like tables, stored in others. */
interface Views {
  consent: ConsentView
}

export interface Schema extends Tables, Views {}
