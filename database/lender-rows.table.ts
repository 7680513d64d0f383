import type { Tables } from './schema.ts'

type TableName = keyof Tables

/** Rows that are found in a way of their own; src/apps/server/cells has a condition for each. */
export type OwnWay =
  | 'audit chains'
  | 'bank files'
  | 'data keys'
  | 'jobs'
  | 'linked accounts'
  | 'repeated requests'
  | 'visits'

interface RowChanges<Row> {
  /** A column that each cell numbers itself, by the order that its rows had. */
  numberedColumn?: keyof Row & string
  /** Columns whose value is another one in the new cell. They are not compared. */
  rewrittenColumns?: readonly (keyof Row & string)[]
}

/**
 * How the rows of a table are found for a lender who moves to another cell, or why they stay. `of` names the table whose
 * row of the lender the column names by its id.
 */
export type LenderRows<Row> =
  | (Row extends { organization: unknown } ? { by: 'organization' } & RowChanges<Row> : never)
  | ({ of: TableName; column: keyof Row & string } & RowChanges<Row>)
  | ({ way: OwnWay } & RowChanges<Row>)
  /** Rows of all lenders that both cells need: they are copied, and stay in the old cell as well. */
  | ({ shared: 'replies to texts' | 'sanctions lists' } & RowChanges<Row>)
  | { stays: string }

const own = { by: 'organization' } as const
const ofApplication = { of: 'application', column: 'applicationId' } as const
const ofConversation = { of: 'conversation', column: 'conversationId' } as const
const ofIdentity = { of: 'identity', column: 'identityId' } as const
const ownOfCell = { stays: 'Each cell has its own.' } as const
const ofSandbox = { stays: 'Each cell has sandboxes of its own, and production has none.' } as const

/**
 * Every table: which of its rows go with a lender to another cell. A table that is missing here does not compile, and a
 * column that leads to a lender is used or explained.
 */
export const lenderRows: { readonly [T in TableName]: LenderRows<Tables[T]> } = {
  identity: own,
  session: own,
  mailboxProof: own,
  staffInvitation: own,
  accountLink: { way: 'linked accounts' },
  totpFactor: ofIdentity,
  recoveryCode: ofIdentity,
  passkey: ofIdentity,
  proofChallenge: own,
  issuerRecord: ofSandbox,
  issuerKey: ofSandbox,
  brokerFlow: own,
  identityLink: own,
  brokerSession: ofIdentity,
  application: own,
  applicationParticipant: ofApplication,
  applicationLookUp: ofApplication,
  applicationPresence: ofApplication,
  proposal: own,
  pricingVersion: own,
  appraisalOrder: ofApplication,
  floodOrder: ofApplication,
  homeLocation: ofApplication,
  militaryCheck: ofApplication,
  militaryService: ofApplication,
  manualOrder: own,
  manualOrderEvidence: { of: 'manualOrder', column: 'orderId' },
  sanctionsList: { shared: 'sanctions lists' },
  sanctionsRefresh: ownOfCell,
  sanctionsScreening: { of: 'application', column: 'applicationId', rewrittenColumns: ['listId'] },
  sanctionsReview: own,
  sanctionsOpinion: { of: 'sanctionsReview', column: 'reviewId' },
  identificationRecord: own,
  payoffLetter: ofApplication,
  bankAccount: ofApplication,
  paymentPlan: ofApplication,
  boardingBatch: own,
  lineBoarding: ofApplication,
  closingSigner: ofApplication,
  rescissionRight: ofApplication,
  rescission: ofApplication,
  deedRecording: ofApplication,
  fundingCheck: ofApplication,
  achFile: { way: 'bank files' },
  achEntry: ofApplication,
  achAnswerFile: { way: 'bank files' },
  achInbound: { way: 'bank files' },
  payment: ofApplication,
  ledgerEntry: ofApplication,
  documentSignature: ofApplication,
  notarySlot: own,
  notarySession: own,
  notarySessionPerson: ofApplication,
  notaryRecordingPart: own,
  notaryJournalEntry: ofApplication,
  notaryCommission: ofIdentity,
  signerInvitation: ofApplication,
  signerCode: own,
  documentSeal: ofApplication,
  officeSigning: ofApplication,
  statusHistory: ofApplication,
  stepFailure: ofApplication,
  vendorReference: ofApplication,
  staffReason: ofApplication,
  report: ofApplication,
  pricingRun: ofApplication,
  consentAct: ofIdentity,
  condition: ofApplication,
  liability: ofApplication,
  applicationNote: ofApplication,
  factCorrection: ofApplication,
  demographicAnswer: ofApplication,
  registerRow: own,
  incompletenessNotice: ofApplication,
  publishedFigure: { stays: 'Published by agencies for all lenders; the people of each cell enter them.' },
  incomeRequest: ofApplication,
  document: ofApplication,
  documentDelivery: { of: 'document', column: 'documentId' },
  paperLetter: own,
  upload: ofApplication,
  uploadPart: ofApplication,
  identityCheck: ofApplication,
  identityHandover: ofApplication,
  outboxMessage: own,
  conversation: own,
  conversationMessage: ofConversation,
  conversationParticipant: ofConversation,
  conversationFile: own,
  conversationFilePart: ofConversation,
  chatAgent: own,
  chatNonce: own,
  assistantAnswer: own,
  job: { way: 'jobs' },
  ceoFeedback: own,
  exitSurveyAnswer: own,
  dataKey: { way: 'data keys', rewrittenColumns: ['masterKeyId', 'wrapped'] },
  masterKey: { stays: 'The data keys of the lender are wrapped anew by the master key of the new cell.' },
  secretKey: {
    stays: 'Each cell has its own, but for the key of look-up hashes, which a cell takes over when it joins.',
  },
  auditEvent: { way: 'audit chains' },
  auditHead: { way: 'audit chains' },
  idempotencyKey: { way: 'repeated requests' },
  rateWindow: { stays: 'Counts tries of the last minutes, which begin again.' },
  setting: { stays: 'Settings of a cell as a whole, and what its sandboxes know.' },
  organizationSetting: own,
  environmentMark: ownOfCell,
  telemetrySession: own,
  telemetryEvent: own,
  funnelInbox: { way: 'visits', numberedColumn: 'place' },
  funnelJourney: own,
  funnelCount: own,
  funnelDuration: own,
  experimentExposure: own,
  waitlistEntry: own,
  originator: own,
  referral: own,
  offerCode: own,
  affiliatePrepop: own,
  registrationDraft: own,
  draftDevice: { of: 'registrationDraft', column: 'draftId' },
  draftPass: { of: 'registrationDraft', column: 'draftId' },
  reminderStop: own,
  textAnswer: { shared: 'replies to texts', numberedColumn: 'place' },
  legalHold: own,
  dataExport: ofIdentity,
  partnerKey: own,
  partnerEvent: { by: 'organization', numberedColumn: 'written' },
  partnerSequence: own,
  eventSink: own,
  webhookEndpoint: own,
  webhookDelivery: { by: 'organization', numberedColumn: 'ordinal' },
  webhookAttempt: { of: 'webhookDelivery', column: 'deliveryId' },
  supplierCredential: own,
}

/** Fields of jobs' payloads that name a row, and the tables in which it is. A job moves with the row it names. */
export const jobOwners = {
  applicationId: ['application'],
  messageId: ['outboxMessage', 'conversationMessage'],
  sessionId: ['notarySession'],
  conversationId: ['conversation'],
  fileId: ['conversationFile'],
  proofId: ['mailboxProof'],
  codeId: ['signerCode'],
  uploadId: ['upload'],
  documentId: ['document'],
  checkId: ['identityCheck'],
  invitationId: ['signerInvitation'],
  draftId: ['registrationDraft'],
  exportId: ['dataExport'],
  subject: ['application', 'identity', 'conversation'],
} as const satisfies Readonly<Record<string, readonly TableName[]>>
