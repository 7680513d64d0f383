import type { BpoStatus, Decision, PayoffStatus, SubDecision } from './application-enums.ts'

interface Underwritten {
  decision: Decision | null
  subDecision: SubDecision | null
}

/** Whether the borrower is still to be asked for the hard credit pull. */
export const promptsForHardCredit = ({ decision, subDecision }: Underwritten): boolean =>
  !(decision === 'FINAL' && subDecision === 'VERIFIED_INCOME_MATCHED_OFFER')

/** Whether the hard pull may go ahead: agreed to outright, or assets counted and a decision made on them. */
export const hasHardCredit = (application: {
  consents: readonly { type: string }[]
  assetDepletionComplete: boolean
  decision: Decision | null
}): boolean =>
  application.consents.some((consent) => consent.type === 'HARD_CREDIT') ||
  (application.assetDepletionComplete && application.decision !== null)

/** Whether the price opinion on the home is there; null is no opinion asked for. */
export const isBpoComplete = (bpo: BpoStatus | null): boolean => bpo === 'BPO_COMPLETE'

/** Whether any debt is marked to be paid from the line; it stays so while its letter and its payment are on their way. */
export const hasPayoff = (payoffs: readonly { status: PayoffStatus }[]): boolean =>
  payoffs.some((payoff) => payoff.status !== 'NOT_MARKED')

/** Debt to income limits the unverified offer: no assets were counted, and the most that may be drawn is not limited. */
export const isUnverifiedDtiLimited = (application: {
  subDecision: SubDecision | null
  assetDepletionComplete: boolean
  maxDtiUnlimited: boolean
}): boolean =>
  application.subDecision === 'UNVERIFIED_DTI_LIMITED' &&
  !application.assetDepletionComplete &&
  application.maxDtiUnlimited
