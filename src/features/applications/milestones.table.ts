import type { Status, WaitedFor } from '#src/workflow/statuses.ts'

/** What makes a milestone part of an application's way. */
export interface CourseFacts {
  /** The right to cancel is tied to the home that is lived in, and to credit that is not for business. */
  isRescindable: boolean
  paysDebts: boolean
}

interface MilestoneRow {
  label: string
  /** Who acts in it, as long as it lies ahead. */
  by: WaitedFor
  /** Left out of what lies ahead where it is not: shown once the application has been there. */
  isAhead?: (facts: CourseFacts) => boolean
  /** Business days that it usually takes the outside service; what only waits for the borrower takes none. */
  usualDays?: number
}

const onlyIfMet = () => false

/** The way of an application from the first question to the money, in order, in the words the borrower reads. */
export const milestones = {
  applied: { label: 'Apply and see your offers', by: 'you' },
  offer: { label: 'Choose your offer', by: 'you' },
  details: { label: 'Give the last details and submit', by: 'you' },
  income: { label: 'Verify your income', by: 'you' },
  identity: { label: 'Verify your identity', by: 'you' },
  liens: { label: 'Confirm what is owed on your home', by: 'you' },
  credit: { label: 'We confirm your offer', by: 'us' },
  home: { label: 'Title and value of your home', by: 'partner', isAhead: onlyIfMet },
  payoffs: {
    label: 'Payoff letters from your creditors',
    by: 'partner',
    isAhead: (facts) => facts.paysDebts,
    usualDays: 2,
  },
  accounts: { label: 'Choose your accounts', by: 'you' },
  documents: { label: 'Sign your documents', by: 'you' },
  owners: { label: 'The other owners take part', by: 'signers', isAhead: onlyIfMet },
  notary: { label: 'Sign the deed with a notary', by: 'you' },
  cancel: { label: 'Your time to cancel', by: 'time', isAhead: (facts) => facts.isRescindable },
  recording: { label: 'The county records your deed', by: 'partner', usualDays: 1 },
  funds: { label: 'We send your money', by: 'us' },
  creditors: { label: 'We pay your creditors', by: 'partner', isAhead: (facts) => facts.paysDebts },
} as const satisfies Record<string, MilestoneRow>

export type Milestone = keyof typeof milestones
export type MilestoneLabel = (typeof milestones)[Milestone]['label']

export const milestoneOrder = Object.keys(milestones) as Milestone[]

export const milestoneRow = (milestone: Milestone): MilestoneRow & { label: MilestoneLabel } => milestones[milestone]

/** The milestone each status is part of; none for the three ends. */
export const milestoneOf: Record<Status, Milestone | null> = {
  IN_PROGRESS: 'applied',
  GEN_APP_DISCLOSURES: 'applied',
  GEN_PRE_SOFT_CREDIT_DISCLOSURE: 'applied',
  WAITING_FOR_SOFT_CREDIT: 'applied',
  CREDIT_NO_MATCH: 'applied',
  CREDIT_NO_MATCH_SSN: 'applied',
  SOFT_CREDIT_LOCKED_OR_FROZEN: 'applied',
  CREDIT_ERROR: 'applied',
  CREDIT_MINOR: 'applied',
  FACTA_REVIEW: 'applied',
  WAITING_FOR_PROPERTY: 'applied',
  NO_PROPERTY_FOUND: 'applied',
  MULTIPLE_PROPERTIES: 'applied',
  PREQUAL_TITLE: 'applied',
  WAITING_FOR_VALUATION: 'applied',
  NO_AVM_FOUND: 'applied',
  NAV_BPO_ESTIMATE: 'applied',
  NAV_RESI_EVAL_ESTIMATE: 'applied',
  WAITING_FOR_INITIAL_OFFERS: 'applied',
  ASSETS_PREQUAL: 'applied',
  CLTV_LIEN_POSITION_REQUALIFY: 'applied',
  OFFER_SELECTION: 'offer',
  COLLECT_ADDITIONAL_INFO: 'details',
  HMDA: 'details',
  APP_SUBMISSION: 'details',
  GEN_SUMMARY_DISCLOSURE: 'details',
  INCOME_VERIFICATION: 'income',
  EMPLOYMENT_VERIFICATION: 'income',
  IDENTITY_VERIFICATION: 'identity',
  LIEN_VERIFICATION: 'liens',
  LIEN_VERIFICATION_INQUIRY: 'liens',
  HARD_CREDIT_PULL: 'credit',
  HARD_CREDIT_LOCKED_OR_FROZEN: 'credit',
  DELINQUENCY_REVIEW: 'credit',
  REVISED_OFFER_SELECTION: 'credit',
  ORDER_FULL_TITLE: 'home',
  NAV_BPO_FINAL_TITLE_PULL: 'home',
  NAV_BPO_ORDER_REQUEST: 'home',
  NAV_RESI_EVAL_ORDER_REQUEST: 'home',
  NAV_BPO_PROCESSING: 'home',
  NAV_BPO_PROPERTY_CONDITION: 'home',
  NAV_RESI_EVAL_PROCESSING: 'home',
  ONSITE_APPRAISAL_REQUEST: 'home',
  ONSITE_APPRAISAL_BORROWER_PAYMENT: 'home',
  ONSITE_APPRAISAL_PENDING: 'home',
  HOLD_FOR_APPRAISAL_REVIEW: 'home',
  APPRAISAL_REVIEW_COMPLETE: 'home',
  REQUEST_STEWART_PAYOFFS: 'payoffs',
  PAYOFF_REQUEST_PENDING: 'payoffs',
  DISBURSEMENT_ACCOUNT: 'accounts',
  AUTOPAY_ACCOUNT: 'accounts',
  VERIFIED_AUTOPAY_ACCOUNT: 'accounts',
  GEN_CLOSING_DISCLOSURE: 'documents',
  FINAL_OFFER: 'documents',
  GEN_NOTE_SIGNING: 'documents',
  NOTE_SIGNING: 'documents',
  CO_DEED_REQ: 'owners',
  GEN_NOTARY_DISCLOSURE: 'notary',
  ATTORNEY_REVIEW: 'notary',
  NOTARY_WAITING_PERIOD: 'notary',
  DEED_SIGNING: 'notary',
  MANUAL_DEED_SIGNING: 'notary',
  GEN_RESCISSION: 'cancel',
  RESCISSION: 'cancel',
  RECORDING: 'recording',
  FUNDING_DECISION: 'funds',
  FUNDABLE: 'funds',
  DIRECT_DEBT_PAYOFF: 'creditors',
  COMPLETE: null,
  CANCELLED: null,
  DECLINED: null,
}

/** Business days until a notary can be met in person, and for an attorney to look at the documents first. */
export const notaryDays = { inPerson: 2, attorney: 2 } as const
