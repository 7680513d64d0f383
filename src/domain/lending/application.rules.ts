import type { BpoStatus, Decision, PayoffStatus, SubDecision } from './application-enums.ts'

interface Underwritten {
  decision: Decision | null
  subDecision: SubDecision | null
}

/** Whether the borrower must still consent to the hard credit pull. */
export const promptsForHardCredit = ({ decision, subDecision }: Underwritten): boolean =>
  !(decision === 'FINAL' && subDecision === 'VERIFIED_INCOME_MATCHED_OFFER')

/**
 * Whether the hard credit pull may proceed: the borrower agreed, or assets were counted and a decision was made on
 * them.
 */
export const hasHardCredit = (application: {
  consents: readonly { type: string }[]
  assetDepletionComplete: boolean
  decision: Decision | null
}): boolean =>
  application.consents.some((consent) => consent.type === 'HARD_CREDIT') ||
  (application.assetDepletionComplete && application.decision !== null)

/** Whether the BPO has arrived; null if none was ordered. */
export const isBpoComplete = (bpo: BpoStatus | null): boolean => bpo === 'BPO_COMPLETE'

/**
 * Whether any debt is marked to be paid from the line. This stays true while its payoff letter and payment are in
 * progress.
 */
export const hasPayoff = (payoffs: readonly { status: PayoffStatus }[]): boolean =>
  payoffs.some((payoff) => payoff.status !== 'NOT_MARKED')

/** Whether DTI limits the unverified offer: no assets were counted, and the maximum draw is not limited. */
export const isUnverifiedDtiLimited = (application: {
  subDecision: SubDecision | null
  assetDepletionComplete: boolean
  maxDtiUnlimited: boolean
}): boolean =>
  application.subDecision === 'UNVERIFIED_DTI_LIMITED' &&
  !application.assetDepletionComplete &&
  application.maxDtiUnlimited
