import type { Status } from './statuses.ts'

/**
 * Who may move an application. The system also acts for vendors and timers, but never for borrowers, signers or staff.
 */
export type Owner = 'system' | 'vendor' | 'borrower' | 'signer' | 'staff' | 'timer' | 'notary'

export interface Exit {
  to: Status
  by: Owner
  /** Plain words for the history. */
  reason: string
  /** It has its own call, which requires more than a reason; the general calls refuse it. */
  ownCall?: true
  /** The verification that staff pass with it. Without any proof, it takes two people. */
  proves?: Proof
}

/** What people prove about an application. */
export const proofs = ['ownership', 'income', 'employment', 'identity', 'account'] as const
export type Proof = (typeof proofs)[number]

/** The staff label of a status, and what staff do when an application waits for them there. */
export interface StaffSide {
  /** Short, and from the lender's view. */
  label: string
  /** null if an application never waits for staff. */
  task: StaffTask | null
}

export interface StaffTask {
  label: string
  /** The part of the application's page for this task. */
  tab: 'facts' | 'underwriting' | 'conditions' | 'documents' | 'money'
  /** Instructions for a task that needs them; null if its form says everything. */
  guide: TaskGuide | null
}

export interface TaskGuide {
  /** What to check and to do, in order. */
  steps: readonly string[]
}

export interface EntryJob {
  kind:
    | 'adverse-action-notice'
    | 'counteroffer-notice'
    | 'status-mail'
    | 'status-reminder'
    | 'valuation-copies'
    | 'end-appraisal'
    | 'flood-zone'
    | 'home-location'
    | 'military-check'
    | 'sanctions-screening'
    | 'identification-record'
    | 'accepted-account'
    | 'register-row'
    | 'signer-news'
  /** Milliseconds from entry to the job; 0 by default. */
  afterMs?: number
}

export const immediateMail: EntryJob = { kind: 'status-mail' }

/** Long enough that a borrower who is on the page anyway gets no email. */
export const delayedStatusMail: EntryJob = { kind: 'status-mail', afterMs: 10 * 60_000 }

/** 12 CFR 1002.9(a)(1): sent with its reasons, so that a borrower who does not accept it needs no further notice. */
export const counteroffer: EntryJob = { kind: 'counteroffer-notice' }

export interface WorkflowStep {
  /** Who this status waits for. */
  owner: readonly Owner[]
  part: 'prequalification' | 'offer' | 'verification' | 'closing' | 'end'
  /** Runs on entry, possibly several times; must be idempotent. */
  runs?: string
  /** Milliseconds from entry to the first run; 0 by default. */
  afterMs?: number
  /**
   * How open conditions hold the application here. `any`: while one is open the step does not run. `own`: the step
   * raises and judges its own conditions. Settling the last one runs the step again. null if conditions have no effect.
   */
  heldByConditions: 'any' | 'own' | null
  staff: StaffSide
  /** Jobs queued on entry, by any actor; a status with a reminder has that job as well. */
  onEntry: readonly EntryJob[] | null
  /** Outcome to exit. Any other status change is refused, also for staff. */
  on: Readonly<Record<string, Exit>>
}

type Exits = Readonly<Record<string, Exit>>

/** An applicant may withdraw at any time before the line is opened (12 CFR 1002.2(c), 1002.9). */
export const cancellationExits = {
  cancelled: { to: 'CANCELLED', by: 'borrower', reason: 'The borrower withdrew the application' },
} as const satisfies Exits

/**
 * Staff exits of every status before signing is complete, for the case that neither borrower nor vendor ever answers.
 */
export const closedByStaff = {
  withdrawn: { to: 'CANCELLED', by: 'staff', reason: 'The applicant asked us to withdraw the application' },
  closedIncomplete: {
    to: 'CANCELLED',
    by: 'staff',
    // 12 CFR 1002.9(c): the notice of incompleteness comes first.
    reason: 'The missing items did not arrive by the deadline in the notice of incompleteness',
  },
} as const satisfies Exits

/** Exits after repricing on verified figures. */
export const repricingExits = {
  offerHolds: {
    to: 'DISBURSEMENT_ACCOUNT',
    by: 'vendor',
    reason: 'The chosen offer is still available on verified figures',
  },
  offerHoldsWithPayoffs: {
    to: 'REQUEST_STEWART_PAYOFFS',
    by: 'vendor',
    reason: 'The chosen offer is still available, and debts are marked for payoff',
  },
  offerRevised: {
    to: 'REVISED_OFFER_SELECTION',
    by: 'vendor',
    reason: 'Verified figures change the offer; the borrower chooses again',
  },
  declined: { to: 'DECLINED', by: 'vendor', reason: 'Verified figures do not qualify' },
} as const satisfies Exits

/**
 * Staff corrected a fact on which an offer was priced already. The existing credit report is used while it is valid.
 * Every status between the pricing and the first closing document has it.
 */
export const factsCorrected = {
  factsCorrected: {
    to: 'HARD_CREDIT_PULL',
    by: 'staff',
    ownCall: true,
    reason: 'Staff corrected a figure; the offer is repriced',
  },
} as const satisfies Exits

export const appraisalNeeded = {
  appraisalNeeded: {
    to: 'ONSITE_APPRAISAL_REQUEST',
    by: 'vendor',
    reason: 'The value needs an appraiser to visit the home',
  },
} as const satisfies Exits

/** Exits that depend on whether the home's value is known well enough for pricing. */
export const valuationChecked = {
  priceOpinionNeeded: {
    to: 'NAV_BPO_ORDER_REQUEST',
    by: 'vendor',
    reason: 'The value needs a broker price opinion',
  },
  evaluationNeeded: {
    to: 'NAV_RESI_EVAL_ORDER_REQUEST',
    by: 'vendor',
    reason: 'The value needs a property evaluation',
  },
  ...appraisalNeeded,
} as const satisfies Exits

/** All exits after repricing. Each status uses those that it declares. */
export type RepricedOutcome = keyof typeof repricingExits | keyof typeof valuationChecked | 'titleNeeded'
