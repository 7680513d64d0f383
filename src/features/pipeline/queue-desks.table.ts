import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { StaffRole } from '#src/platform/contract/roles.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'

/** Whose work a row of the queue is. */
export const queueDesks = ['processing', 'underwriting', 'compliance'] as const
export type QueueDesk = (typeof queueDesks)[number]

export const deskLabels: Record<QueueDesk, string> = {
  processing: 'Processing',
  underwriting: 'Underwriting',
  compliance: 'Compliance',
}

/** The desk whose work a role sees first; null shows the work of every desk. */
export const deskOfRole: Record<StaffRole, QueueDesk | null> = {
  agent: null,
  processor: 'processing',
  underwriter: 'underwriting',
  compliance: 'compliance',
  admin: null,
}

/** Statuses whose task is a credit or collateral decision. Every other task of a status is processing. */
const underwritingStatuses: readonly Status[] = [
  'CREDIT_MINOR',
  'FACTA_REVIEW',
  'DELINQUENCY_REVIEW',
  'HOLD_FOR_APPRAISAL_REVIEW',
  'FUNDING_DECISION',
]

export const deskOfStatus = (status: Status): QueueDesk =>
  underwritingStatuses.includes(status) ? 'underwriting' : 'processing'

/** Resemblances to the sanctions lists are compliance's, also where others may decide about them. */
export const deskOfHits: QueueDesk = 'compliance'

/** Whose review an answered condition is. */
export const deskOfCondition: Record<ConditionCategory, QueueDesk> = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'underwriting',
  ID_VERIFICATION_FAILURE: 'processing',
  MISSING_PHONE_NUMBER: 'processing',
  REVIEW_TRUST_REQUIREMENTS: 'underwriting',
  PROPERTY_LEGAL_DESCRIPTION: 'processing',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'underwriting',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'underwriting',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'underwriting',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'processing',
  HARD_CREDIT_INQUIRY_REVIEW: 'underwriting',
  GENERIC_DOCUMENT_REQUEST: 'processing',
  ESCALATION_REVIEW: 'underwriting',
}
