import type { IncomeProof, IncomeWorksheet, LiabilityView } from '../debts-and-income.schema.ts'

export const liabilityKindLabels: Readonly<Record<LiabilityView['kind'], string>> = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Home equity line',
  TAX: 'Tax lien',
  JUDGMENT: 'Court judgment',
  OTHER: 'Other lien',
  AUTO: 'Auto loan',
  CARD: 'Credit card',
  STUDENT: 'Student loan',
  INSTALLMENT: 'Installment loan',
}

export const liabilitySourceLabels: Readonly<Record<LiabilityView['source'], string>> = {
  RECORD: 'Property record',
  BUREAU: 'Credit bureau',
  BORROWER: 'Stated by the borrower',
}

export const removalLabels: Readonly<Record<NonNullable<LiabilityView['removedFor']>, string>> = {
  PAID_OFF: 'paid off',
  OTHER_PROPERTY: 'secured by another property',
  NOT_MINE: 'not the borrower’s',
  DUPLICATE: 'listed twice',
}

export const payoffStatusLabels: Readonly<Record<LiabilityView['payoffStatus'], string>> = {
  NOT_MARKED: 'Stays',
  MARKED_FOR_PAYOFF: 'Paid off by the line',
  LETTER_REQUESTED: 'Paid off by the line, letter requested',
  LETTER_RECEIVED: 'Paid off by the line, letter received',
  PAID: 'Paid off',
}

export const employmentKindLabels: Readonly<Record<IncomeWorksheet['statement']['employment'], string>> = {
  FULL_TIME: 'Employed full time',
  PART_TIME: 'Employed part time',
  SELF_EMPLOYED: 'Self-employed',
  RETIRED: 'Retired',
  SEPARATE_MAINTENANCE_PAYMENTS: 'Support payments',
  UNEMPLOYED: 'Not employed',
  UNRECOGNIZED: 'Other income',
}

export const assetLabels: Readonly<Record<IncomeWorksheet['statement']['assets'][number]['kind'], string>> = {
  CHECKING_SAVINGS: 'Checking and savings',
  BROKERAGE: 'Brokerage account',
  RETIREMENT: 'Retirement account',
  CASH_VALUE_LIFE: 'Cash value of life insurance',
}

/** The ways to prove income; one that is missing here is shown by its name. */
export const proofMethods: Readonly<Record<string, string>> = {
  payroll: 'Payroll account',
  bank: 'Bank account',
  tax: 'Tax transcript',
  paystubs: 'Pay stubs',
  'award-letter': 'Award letter',
  'tax-return': 'Tax return',
  'support-order': 'Support order',
  'business-statements': 'Business bank statements',
  lease: 'Lease',
  'rent-schedule': 'Rent schedule',
  employer: 'Employer verification',
  'employer-letter': 'Employer letter',
}

export const proofStates: Readonly<Record<IncomeProof['state'], string>> = {
  open: 'Waiting for the borrower',
  linked: 'Waiting for the source',
  reported: 'Reported',
  failed: 'Failed',
}

export const proofFailures: Readonly<Record<string, string>> = {
  'no-agreement': 'the borrower did not agree',
  'nothing-found': 'it shows no income',
  'employment-ended': 'employment has ended',
  'log-in-again': 'the link expired',
  unavailable: 'the source is unavailable',
  'employer-unknown': 'the employer could not be identified',
}

export const verificationLabels: Readonly<Record<NonNullable<IncomeProof['verification']>, string>> = {
  VERIFIED: 'Agrees with the stated income',
  PENDING_REVIEW: 'Needs review',
  FAILED_VERIFICATION: 'Does not agree',
}

export const valueSources: Readonly<Record<string, string>> = {
  HIGH: 'Inspection or AVM, high confidence',
  MEDIUM: 'AVM, medium confidence',
  LOW: 'AVM, low confidence',
  BORROWER_ESTIMATE: 'Borrower’s estimate',
}
