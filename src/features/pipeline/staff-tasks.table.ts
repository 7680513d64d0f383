import type { ConditionCategory } from '#src/domain/application-enums.ts'
import type { Status } from '#src/workflow/statuses.ts'

/** What staff do about an application that waits on them, and the part of its page where they do it. */
export interface StaffTask {
  words: string
  tab: 'facts' | 'conditions' | 'documents' | 'money'
}

/** By the status that staff own, or at which a step left the rest to them. */
export const staffTasks: Partial<Record<Status, StaffTask>> = {
  CREDIT_NO_MATCH_SSN: { words: 'Put the particulars right, or decline', tab: 'facts' },
  CREDIT_MINOR: { words: 'See a proof of age, or decline', tab: 'facts' },
  FACTA_REVIEW: { words: 'Verify the borrower as the alert asks', tab: 'facts' },
  DELINQUENCY_REVIEW: { words: 'Judge the late payments', tab: 'facts' },
  HOLD_FOR_APPRAISAL_REVIEW: { words: 'Review the report', tab: 'documents' },
  ATTORNEY_REVIEW: { words: 'Note what the attorney says', tab: 'documents' },
  ONSITE_APPRAISAL_PENDING: { words: 'File the report that came another way', tab: 'documents' },
  PAYOFF_REQUEST_PENDING: { words: 'File the payoff letters', tab: 'documents' },
  GEN_CLOSING_DISCLOSURE: { words: 'File the flood zone', tab: 'documents' },
  RECORDING: { words: 'Have the deed recorded', tab: 'money' },
  FUNDING_DECISION: { words: 'Two people judge the last checks', tab: 'money' },
  FUNDABLE: { words: 'Send the payment that came back', tab: 'money' },
  DIRECT_DEBT_PAYOFF: { words: 'Pay the creditor whose payment came back', tab: 'money' },
}

/** What a person sent, and staff are to review. */
export const reviewWords: Record<ConditionCategory, string> = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'Proof of the bank account',
  ID_VERIFICATION_FAILURE: 'New pictures of the ID',
  MISSING_PHONE_NUMBER: 'Phone number',
  REVIEW_TRUST_REQUIREMENTS: 'Papers of the trust',
  PROPERTY_LEGAL_DESCRIPTION: 'Legal description of the home',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'An ID that may be altered',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'Who owns the home',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'How the home is owned',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'Pay stubs',
  HARD_CREDIT_INQUIRY_REVIEW: 'Recent credit inquiries',
  GENERIC_DOCUMENT_REQUEST: 'Papers that were asked for',
  ESCALATION_REVIEW: 'Escalated to a person',
}
