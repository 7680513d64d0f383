import type { BpoStatus, Decision, SubDecision } from '#src/domain/lending/application-enums.ts'

/** The facts that determine the page, besides the status. */
export interface RoutingFacts {
  waitingOnFloodCert: boolean
  bpo: BpoStatus | null
  uwDecision: Decision | null
  uwSubDecision: SubDecision | null
  primaryParticipantAcceptComplete: boolean
  isInquiry: boolean
  isCrypto: boolean
  disbursementRoutingNumber: string | null
  /** Two letters. */
  propertyState: string | null
}

/** Relative to the application's path; '/' alone leaves the application for the product's start page. */
export type Route = `/${string}`

/** waiting = polled with backoff, terminal = polling stops at once, settled = polled until it changes. */
export type PollingClass = 'waiting' | 'terminal' | 'settled'

/** Progress stages in the order of the step bar; the two kinds of notary session share a position. */
export type ProgressStage =
  | 'INITIAL'
  | 'PRODUCT_SELECT'
  | 'MORE_INFO'
  | 'LINK_INCOME'
  | 'ID_UPLOAD'
  | 'SIGNING'
  | 'ENOTARY'
  | 'MANUAL_NOTARY'
  | 'COMPLETE'

/** The columns of the staff pipeline, in order. */
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

/** Who acts next, from the borrower's view; `you` is the borrower. */
export const waitingParties = ['you', 'us', 'staff', 'partner', 'signers', 'time', 'none'] as const
export type WaitedFor = (typeof waitingParties)[number]

/** The parts of an application's course, from the first question to funding. */
export type Milestone =
  | 'applied'
  | 'offer'
  | 'details'
  | 'income'
  | 'identity'
  | 'liens'
  | 'credit'
  | 'home'
  | 'payoffs'
  | 'accounts'
  | 'documents'
  | 'owners'
  | 'notary'
  | 'cancel'
  | 'recording'
  | 'funds'
  | 'creditors'

/** What the system does automatically while a page waits. */
export type WaitStage =
  | 'disclosures'
  | 'softCredit'
  | 'propertyRecord'
  | 'ownership'
  | 'homeValue'
  | 'offers'
  | 'hardCredit'
  | 'title'
  | 'appraisal'
  | 'payoffLetters'
  | 'closingDisclosure'
  | 'closingDocuments'

/** How the borrower is reminded; reminders.table.ts says what each kind means. */
export type ReminderKind = 'needed' | 'offers' | 'signing' | 'disclosures'

interface CommonColumns {
  /** The status text for the borrower, in one sentence. Its Spanish is in workflow.es.ts. */
  words: string
  /**
   * The status's page. For a status polled as `waiting` the poller finally returns UNKNOWN, so such a status uses
   * UNKNOWN's page.
   */
  route: Route | ((facts: RoutingFacts) => Route)
  polling: PollingClass
  /** The position in the borrower's step bar; null if there is no bar. */
  stage: ProgressStage | null
  pipeline: PipelineStage
  /** The part that the borrower's timeline shows; null after the end. */
  milestone: Milestone | null
  /** The item that a waiting page marks as running; null if the page has no list. */
  waitStage: WaitStage | null
}

/**
 * Who acts next. A status that waits for the borrower says how to remind them; one that waits for another party says
 * how long it usually takes.
 */
type NextParty =
  | { waitsFor: 'you'; reminder: ReminderKind; typicalDays: null }
  | {
      waitsFor: Exclude<WaitedFor, 'you'>
      reminder: null
      /** Usual duration in business days, from entry. */
      typicalDays: number | null
    }

/** What pages and emails show of a status. A column without a value is null, so that none is forgotten. */
export type StatusRow = CommonColumns & NextParty

/** The text of the registration dialog until there are offers; null after that. */
export type ProcessingStage = 'opening' | 'softCredit' | 'property' | 'homeValue' | 'offers'
export type PrequalificationRow = StatusRow & { processing: ProcessingStage | null }

/** The stages from a valuation to the figures. */
export type ValuationStage =
  | 'opinionOrdered'
  | 'opinionUnderWay'
  | 'conditionReport'
  | 'fullTitle'
  | 'evaluationOrdered'
  | 'evaluationUnderWay'
  | 'appraisalOrdered'
  | 'feeSettled'
  | 'appraisalUnderWay'
  | 'appraisalReview'
  | 'appraisalFigures'
export type VerificationRow = StatusRow & { valuation: ValuationStage | null }

/** The meaning of a status for additional signers. */
export type SignersStage = 'waiting' | 'getting-ready' | 'notary' | 'afterwards' | 'over'
export type ClosingRow = StatusRow & {
  signers: SignersStage
  /** Whether the disbursement account can still be changed: from its confirmation to the pre-funding checks. */
  accountChanges: boolean
}
