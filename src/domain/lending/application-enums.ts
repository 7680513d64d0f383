/** The enumerations of an application, as they are stored and sent. Each list is complete. */

export const decisions = [
  'APPROVED',
  'ASSET_DEPLETION',
  'DECLINE',
  'ERROR',
  'FINAL',
  'INELIGIBLE',
  'INITIAL',
  'REVIEW',
  'SELECT',
  'UNKNOWN',
] as const
export type Decision = (typeof decisions)[number]

export const subDecisions = [
  'BPO_PENDING',
  'CREDIT_FROZEN',
  'FINAL_OFFER',
  'UNVERIFIED_DTI_LIMITED',
  'UNVERIFIED_OFFER',
  'VERIFIED_DTI_LIMITED',
  'VERIFIED_INCOME_MATCHED_OFFER',
  'VERIFIED_OFFER',
  'VERIFIED_RESERVE_LIMITED',
] as const
export type SubDecision = (typeof subDecisions)[number]

/** Status of the BPO. */
export const bpoStatuses = [
  'BPO_NOT_REQUIRED',
  'BPO_REQUIRED',
  'BPO_UNKNOWN',
  'BPO_PROCESSING',
  'BPO_COMPLETE',
] as const
export type BpoStatus = (typeof bpoStatuses)[number]

export const titleStatuses = [
  'TITLE_REQUIRED',
  'TITLE_NOT_REQUIRED',
  'TITLE_PREQUAL',
  'TITLE_FINAL_PROCESSING',
  'TITLE_COMPLETE',
  'TITLE_UNKNOWN',
] as const
export type TitleStatus = (typeof titleStatuses)[number]

export const propertyConditions = [
  'UNKNOWN_CONDITION',
  'NOT_AVAILABLE',
  'POOR',
  'FAIR',
  'AVERAGE',
  'GOOD',
  'EXCELLENT',
] as const
export type PropertyCondition = (typeof propertyConditions)[number]

export const stepProgresses = ['INITIAL', 'IN_PROGRESS', 'COMPLETE'] as const
export type StepProgress = (typeof stepProgresses)[number]

export const verifications = ['VERIFIED', 'FAILED_VERIFICATION', 'PENDING_REVIEW'] as const
export type Verification = (typeof verifications)[number]

export const paymentMethods = ['AUTOPAY', 'MANUAL'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Discounts that every organization has. Credit unions and partners add their own in organization data. */
export const discountTypes = ['ALL_IN', 'AUTOPAY', 'CREDIT_UNION'] as const
export type DiscountType = (typeof discountTypes)[number]

/** Two vendors report which of their products found the income, so these names have a common prefix. */
export const incomeSources = ['EMPINFO', 'MANUAL_PAYSTUB', 'PLAID_TRANSACTIONS', 'OTHER', 'UNKNOWN'] as const
export type IncomeSource = (typeof incomeSources)[number] | `POINTSERV_${string}` | `TRUV_${string}`

export const profileTypes = ['PRIMARY', 'CO_DEEDER'] as const
export type ProfileType = (typeof profileTypes)[number]

export const documentTypes = [
  'BANK_STATEMENT',
  'BANK_LETTER',
  'CERTIFICATE_OF_TRUST',
  'PROPERTY_DESCRIPTION_SOURCE',
  'USER_UPLOADED_PAYSTUB',
  'SUPPORT',
  'DRIVERSLICENSEFRONT',
  'DRIVERSLICENSEBACK',
  'PASSPORTFRONT',
  'STATEIDFRONT',
  'STATEIDBACK',
  'PERMANENTRESIDENTCARDFRONT',
  'PERMANENTRESIDENTCARDBACK',
  'SELFIE',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Keyed by the kind; the values are what the applicant chooses from. */
export const idKinds = {
  DRIVERS_LICENSE: "US Driver's License",
  PASSPORT: 'US Passport',
  STATE_ID: 'US State ID Card',
  PERMANENT_RESIDENT_CARD: 'US Permanent Resident Card',
} as const
export type IdKind = keyof typeof idKinds

export const conditionCategories = [
  'BANK_ACCOUNT_FRAUD_REVIEW',
  'ID_VERIFICATION_FAILURE',
  'MISSING_PHONE_NUMBER',
  'REVIEW_TRUST_REQUIREMENTS',
  'PROPERTY_LEGAL_DESCRIPTION',
  'IDENTITY_DOCUMENT_FRAUD_REVIEW',
  'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
  'FALSE_OWNERSHIP_TYPE_REVIEW',
  'HELOC_MANUAL_PAYSTUB_UPLOAD',
  'HARD_CREDIT_INQUIRY_REVIEW',
  'GENERIC_DOCUMENT_REQUEST',
  'ESCALATION_REVIEW',
] as const
export type ConditionCategory = (typeof conditionCategories)[number]

/** Keyed by the topic; the values are what the borrower chooses from. */
export const feedbackTopics = { IMPROVE: 'Improve our product', COMPLIMENT: 'Give us a compliment' } as const
export type FeedbackTopic = keyof typeof feedbackTopics

export const payoffStatuses = [
  'NOT_MARKED',
  'MARKED_FOR_PAYOFF',
  'LETTER_REQUESTED',
  'LETTER_RECEIVED',
  'PAID',
] as const
export type PayoffStatus = (typeof payoffStatuses)[number]

/** What the borrower's payment waits for after the bank has returned it. */
export const returnedPayments = ['ACCOUNT_NEEDED', 'ACCOUNT_IN_REVIEW'] as const
export type ReturnedPayment = (typeof returnedPayments)[number]
