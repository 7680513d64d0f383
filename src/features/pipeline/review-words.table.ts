import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'

/** What a person sent for staff to review. */
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
