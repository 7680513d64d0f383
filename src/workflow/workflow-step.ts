import type { Status } from './statuses.ts'

/** Who may move an application. The system also acts for vendors and timers, nobody for borrowers, signers or staff. */
export type Owner = 'system' | 'vendor' | 'borrower' | 'signer' | 'staff' | 'timer' | 'notary'

export interface Exit {
  to: Status
  by: Owner
  /** Plain words for the history. */
  reason: string
  /** Taken by a call of its own, which asks for more than a reason; the general ones refuse it. */
  ownCall?: true
  /** A verification that staff pass by it. Without anything that proves it, it takes two people. */
  proves?: Proof
}

/** What is verified of an application by proofs that people send. */
export const proofs = ['ownership', 'income', 'employment', 'identity', 'account'] as const
export type Proof = (typeof proofs)[number]

export interface WorkflowStep {
  /** Whom this status waits for. */
  owner: readonly Owner[]
  part: 'prequalification' | 'offer' | 'verification' | 'closing' | 'end'
  /** Runs on entry, as often as it takes; must be safe to run twice. */
  runs?: string
  /** Milliseconds from entry to the first run; at once unless said. */
  afterMs?: number
  /**
   * How open conditions keep the application here: while `any` is open the step does not run at all; its `own` the step
   * raises and judges itself. Settling the last one runs the step again.
   */
  heldByConditions?: 'any' | 'own'
  /** Outcome to exit. Any other move is refused, also for staff. */
  on: Readonly<Record<string, Exit>>
}

type Exits = Readonly<Record<string, Exit>>

/** An applicant may withdraw at any time before the line is opened (12 CFR 1002.2(c), 1002.9). */
export const cancelled = {
  cancelled: { to: 'CANCELLED', by: 'borrower', reason: 'The borrower withdrew the application' },
} as const satisfies Exits

/** The way out of every status before signing is done, also when neither borrower nor vendor ever answers. */
export const closedByStaff = {
  withdrawn: { to: 'CANCELLED', by: 'staff', reason: 'The applicant asked us to withdraw the application' },
  closedIncomplete: {
    to: 'CANCELLED',
    by: 'staff',
    // 12 CFR 1002.9(c): the notice of incompleteness comes first.
    reason: 'What was missing did not arrive by the date of the notice of incompleteness',
  },
} as const satisfies Exits

/** Where pricing on verified figures leads. */
export const repriced = {
  offerHolds: { to: 'DISBURSEMENT_ACCOUNT', by: 'vendor', reason: 'The chosen offer holds on verified figures' },
  offerHoldsWithPayoffs: {
    to: 'REQUEST_STEWART_PAYOFFS',
    by: 'vendor',
    reason: 'The chosen offer holds, and debts are marked for payoff',
  },
  offerRevised: {
    to: 'REVISED_OFFER_SELECTION',
    by: 'vendor',
    reason: 'Verified figures change the offer; the borrower chooses again',
  },
  declined: { to: 'DECLINED', by: 'vendor', reason: 'Verified figures do not qualify' },
} as const satisfies Exits

export const appraisalNeeded = {
  appraisalNeeded: {
    to: 'ONSITE_APPRAISAL_REQUEST',
    by: 'vendor',
    reason: 'The value needs an appraiser to visit the home',
  },
} as const satisfies Exits

/** Whether the value of the home is known well enough to price on. */
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

/** Where pricing on verified figures may lead. Each status takes those it declares. */
export type RepricedOutcome = keyof typeof repriced | keyof typeof valuationChecked | 'titleNeeded'
