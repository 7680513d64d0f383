/**
 * Every status an application can bear, and UNKNOWN, which only the browser's poller answers.
 * `polling`: waiting = polled with backoff, terminal = polling stops at once, settled = polled until it changes.
 * `stage`: where the borrower's step bar stands; none where there is no bar. `waitsFor`: who moves next.
 */
export const statuses = {
  IN_PROGRESS: { polling: 'waiting', stage: 'INITIAL', pipeline: 'intake', waitsFor: 'us' },
  GEN_APP_DISCLOSURES: { polling: 'waiting', stage: 'INITIAL', pipeline: 'intake', waitsFor: 'us' },
  GEN_PRE_SOFT_CREDIT_DISCLOSURE: { polling: 'waiting', stage: 'INITIAL', pipeline: 'intake', waitsFor: 'you' },
  WAITING_FOR_SOFT_CREDIT: { polling: 'waiting', stage: 'INITIAL', pipeline: 'credit', waitsFor: 'partner' },
  CREDIT_NO_MATCH: { polling: 'terminal', stage: 'INITIAL', pipeline: 'credit', waitsFor: 'you' },
  CREDIT_NO_MATCH_SSN: { polling: 'terminal', stage: 'INITIAL', pipeline: 'credit', waitsFor: 'staff' },
  SOFT_CREDIT_LOCKED_OR_FROZEN: { polling: 'terminal', stage: 'INITIAL', pipeline: 'credit', waitsFor: 'you' },
  CREDIT_ERROR: { polling: 'terminal', stage: 'INITIAL', pipeline: 'credit', waitsFor: 'us' },
  CREDIT_MINOR: { polling: 'settled', stage: 'INITIAL', pipeline: 'credit', waitsFor: 'staff' },
  FACTA_REVIEW: { polling: 'settled', stage: 'INITIAL', pipeline: 'credit', waitsFor: 'staff' },
  WAITING_FOR_PROPERTY: { polling: 'waiting', stage: 'INITIAL', pipeline: 'property', waitsFor: 'partner' },
  NO_PROPERTY_FOUND: { polling: 'terminal', stage: 'INITIAL', pipeline: 'property', waitsFor: 'you' },
  MULTIPLE_PROPERTIES: { polling: 'terminal', stage: 'INITIAL', pipeline: 'property', waitsFor: 'you' },
  PREQUAL_TITLE: { polling: 'waiting', stage: 'INITIAL', pipeline: 'property', waitsFor: 'partner' },
  WAITING_FOR_VALUATION: { polling: 'waiting', stage: 'INITIAL', pipeline: 'property', waitsFor: 'partner' },
  NO_AVM_FOUND: { polling: 'settled', stage: 'INITIAL', pipeline: 'property', waitsFor: 'you' },
  NAV_BPO_ESTIMATE: { polling: 'settled', stage: 'INITIAL', pipeline: 'property', waitsFor: 'you' },
  NAV_RESI_EVAL_ESTIMATE: { polling: 'settled', stage: 'INITIAL', pipeline: 'property', waitsFor: 'you' },
  WAITING_FOR_INITIAL_OFFERS: { polling: 'waiting', stage: 'INITIAL', pipeline: 'offer', waitsFor: 'us' },
  ASSETS_PREQUAL: { polling: 'terminal', stage: 'INITIAL', pipeline: 'offer', waitsFor: 'you' },
  CLTV_LIEN_POSITION_REQUALIFY: { polling: 'settled', stage: 'INITIAL', pipeline: 'offer', waitsFor: 'you' },

  OFFER_SELECTION: { polling: 'settled', stage: 'PRODUCT_SELECT', pipeline: 'offer', waitsFor: 'you' },
  COLLECT_ADDITIONAL_INFO: { polling: 'settled', stage: 'MORE_INFO', pipeline: 'application', waitsFor: 'you' },
  HMDA: { polling: 'settled', stage: 'MORE_INFO', pipeline: 'application', waitsFor: 'you' },
  APP_SUBMISSION: { polling: 'settled', stage: 'MORE_INFO', pipeline: 'application', waitsFor: 'you' },
  GEN_SUMMARY_DISCLOSURE: { polling: 'settled', stage: 'MORE_INFO', pipeline: 'application', waitsFor: 'you' },

  INCOME_VERIFICATION: { polling: 'settled', stage: 'LINK_INCOME', pipeline: 'verification', waitsFor: 'you' },
  EMPLOYMENT_VERIFICATION: { polling: 'settled', stage: 'LINK_INCOME', pipeline: 'verification', waitsFor: 'you' },
  IDENTITY_VERIFICATION: { polling: 'settled', stage: 'ID_UPLOAD', pipeline: 'verification', waitsFor: 'you' },
  LIEN_VERIFICATION: { polling: 'settled', stage: 'ID_UPLOAD', pipeline: 'verification', waitsFor: 'you' },
  LIEN_VERIFICATION_INQUIRY: { polling: 'settled', stage: 'SIGNING', pipeline: 'verification', waitsFor: 'you' },
  HARD_CREDIT_PULL: { polling: 'waiting', stage: 'SIGNING', pipeline: 'underwriting', waitsFor: 'partner' },
  HARD_CREDIT_LOCKED_OR_FROZEN: { polling: 'terminal', stage: 'SIGNING', pipeline: 'underwriting', waitsFor: 'you' },
  DELINQUENCY_REVIEW: { polling: 'settled', stage: 'SIGNING', pipeline: 'underwriting', waitsFor: 'staff' },
  REVISED_OFFER_SELECTION: { polling: 'settled', stage: 'SIGNING', pipeline: 'underwriting', waitsFor: 'you' },
  ORDER_FULL_TITLE: { polling: 'settled', stage: 'SIGNING', pipeline: 'title', waitsFor: 'partner' },
  NAV_BPO_FINAL_TITLE_PULL: { polling: 'settled', stage: 'SIGNING', pipeline: 'title', waitsFor: 'partner' },
  NAV_BPO_ORDER_REQUEST: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'you' },
  NAV_RESI_EVAL_ORDER_REQUEST: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'you' },
  NAV_BPO_PROCESSING: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'partner' },
  NAV_BPO_PROPERTY_CONDITION: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'partner' },
  NAV_RESI_EVAL_PROCESSING: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'partner' },
  ONSITE_APPRAISAL_REQUEST: { polling: 'waiting', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'partner' },
  ONSITE_APPRAISAL_BORROWER_PAYMENT: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'you' },
  ONSITE_APPRAISAL_PENDING: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'partner' },
  HOLD_FOR_APPRAISAL_REVIEW: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'staff' },
  APPRAISAL_REVIEW_COMPLETE: { polling: 'settled', stage: 'SIGNING', pipeline: 'valuation', waitsFor: 'us' },
  REQUEST_STEWART_PAYOFFS: { polling: 'settled', stage: 'SIGNING', pipeline: 'payoffs', waitsFor: 'partner' },
  PAYOFF_REQUEST_PENDING: { polling: 'settled', stage: 'SIGNING', pipeline: 'payoffs', waitsFor: 'partner' },

  DISBURSEMENT_ACCOUNT: { polling: 'settled', stage: 'SIGNING', pipeline: 'bank', waitsFor: 'you' },
  AUTOPAY_ACCOUNT: { polling: 'settled', stage: 'SIGNING', pipeline: 'bank', waitsFor: 'you' },
  VERIFIED_AUTOPAY_ACCOUNT: { polling: 'settled', stage: 'SIGNING', pipeline: 'bank', waitsFor: 'you' },
  GEN_CLOSING_DISCLOSURE: { polling: 'settled', stage: 'SIGNING', pipeline: 'signing', waitsFor: 'us' },
  FINAL_OFFER: { polling: 'settled', stage: 'SIGNING', pipeline: 'signing', waitsFor: 'you' },
  GEN_NOTE_SIGNING: { polling: 'waiting', stage: 'SIGNING', pipeline: 'signing', waitsFor: 'us' },
  NOTE_SIGNING: { polling: 'settled', stage: 'SIGNING', pipeline: 'signing', waitsFor: 'you' },
  CO_DEED_REQ: { polling: 'settled', stage: 'SIGNING', pipeline: 'signing', waitsFor: 'signers' },
  GEN_NOTARY_DISCLOSURE: { polling: 'settled', stage: 'ENOTARY', pipeline: 'notary', waitsFor: 'us' },
  ATTORNEY_REVIEW: { polling: 'settled', stage: 'ENOTARY', pipeline: 'notary', waitsFor: 'staff' },
  NOTARY_WAITING_PERIOD: { polling: 'settled', stage: 'ENOTARY', pipeline: 'notary', waitsFor: 'time' },
  DEED_SIGNING: { polling: 'settled', stage: 'ENOTARY', pipeline: 'notary', waitsFor: 'you' },
  MANUAL_DEED_SIGNING: { polling: 'settled', stage: 'MANUAL_NOTARY', pipeline: 'notary', waitsFor: 'you' },
  GEN_RESCISSION: { polling: 'settled', stage: 'COMPLETE', pipeline: 'funding', waitsFor: 'us' },
  RESCISSION: { polling: 'settled', stage: 'COMPLETE', pipeline: 'funding', waitsFor: 'time' },
  RECORDING: { polling: 'settled', stage: 'COMPLETE', pipeline: 'funding', waitsFor: 'partner' },
  FUNDING_DECISION: { polling: 'settled', stage: 'COMPLETE', pipeline: 'funding', waitsFor: 'us' },
  FUNDABLE: { polling: 'settled', stage: 'COMPLETE', pipeline: 'funding', waitsFor: 'partner' },
  DIRECT_DEBT_PAYOFF: { polling: 'settled', stage: 'COMPLETE', pipeline: 'funding', waitsFor: 'partner' },
  COMPLETE: { polling: 'settled', stage: 'COMPLETE', pipeline: 'ended', waitsFor: 'nobody' },
  CANCELLED: { polling: 'terminal', stage: null, pipeline: 'ended', waitsFor: 'nobody' },
  DECLINED: { polling: 'terminal', stage: null, pipeline: 'ended', waitsFor: 'nobody' },

  UNKNOWN: { polling: 'settled', stage: null, pipeline: 'ended', waitsFor: 'us' },
} as const satisfies Record<string, StatusRow>

interface StatusRow {
  polling: PollingClass
  stage: ProgressStage | null
  pipeline: PipelineStage
  waitsFor: WaitedFor
}

export type PollingClass = 'waiting' | 'terminal' | 'settled'

/** Progress stages in the order of the step bar; the two kinds of notary share a place. */
export const progressStages = [
  'INITIAL',
  'PRODUCT_SELECT',
  'MORE_INFO',
  'LINK_INCOME',
  'ID_UPLOAD',
  'SIGNING',
  'ENOTARY',
  'MANUAL_NOTARY',
  'COMPLETE',
] as const
export type ProgressStage = (typeof progressStages)[number]

/** The columns of the staff's pipeline, in order. */
export const pipelineStages = [
  'intake',
  'credit',
  'property',
  'offer',
  'application',
  'verification',
  'underwriting',
  'title',
  'valuation',
  'payoffs',
  'bank',
  'signing',
  'notary',
  'funding',
  'ended',
] as const
export type PipelineStage = (typeof pipelineStages)[number]

/** Who moves next, as the borrower is told; `you` is the borrower. */
export const waitingParties = ['you', 'us', 'staff', 'partner', 'signers', 'time', 'nobody'] as const
export type WaitedFor = (typeof waitingParties)[number]

/** What the borrower's pages may meet: a status, or the poller's UNKNOWN. */
export type PolledStatus = keyof typeof statuses
/** What an application can be in. */
export type Status = Exclude<PolledStatus, 'UNKNOWN'>

export const allStatuses = Object.keys(statuses).filter((name): name is Status => name !== 'UNKNOWN')

export const isStatus = (value: string): value is Status => value !== 'UNKNOWN' && Object.hasOwn(statuses, value)

/** The system is at work and the page asks again with backoff. */
export const isWaiting = (status: PolledStatus): boolean => statuses[status].polling === 'waiting'

/** Polling stops here and the page moves. Not the same as final: most of these have a way on. */
export const isTerminal = (status: PolledStatus): boolean => statuses[status].polling === 'terminal'
