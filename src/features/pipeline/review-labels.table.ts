import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'

/** What a person sent for staff to review. */
export const reviewLabels: Record<ConditionCategory, string> = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'Proof of the bank account',
  ID_VERIFICATION_FAILURE: 'New photos of the ID',
  MISSING_PHONE_NUMBER: 'Phone number',
  REVIEW_TRUST_REQUIREMENTS: 'Trust documents',
  PROPERTY_LEGAL_DESCRIPTION: 'Legal description of the home',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'Possibly altered ID',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'Property ownership',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'Form of ownership',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'Pay stubs',
  HARD_CREDIT_INQUIRY_REVIEW: 'Recent credit inquiries',
  GENERIC_DOCUMENT_REQUEST: 'Requested documents',
  ESCALATION_REVIEW: 'Escalated',
}

/** The task of those who decide whether a party is the one on a sanctions list. */
export const sanctionsTask = { words: 'Decide a sanctions hit (two people)', tab: 'sanctions' } as const
