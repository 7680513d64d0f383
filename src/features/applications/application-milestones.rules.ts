import {
  hasHardCredit,
  hasPayoff,
  isBpoComplete,
  isUnverifiedDtiLimited,
  promptsForHardCredit,
} from '#src/domain/lending/application.rules.ts'
import {
  type BpoStatus,
  bpoStatuses,
  type Decision,
  decisions,
  type PayoffStatus,
  type ReturnedPayment,
  type SubDecision,
  subDecisions,
  type TitleStatus,
  type Verification,
} from '#src/domain/lending/application-enums.ts'
import { isStatus, type Status, statuses } from '#src/workflow/graph/statuses.ts'
import { milestoneOrder } from './milestones.table.ts'

/** The facts in an application's record, without private data. */
export interface ApplicationMilestoneFacts {
  status: Status
  /** Every transition, oldest first. */
  moves: readonly { status: string; outcome: string }[]
  bpo: string | null
  uwDecision: string | null
  uwSubDecision: string | null
  consents: readonly { type: string }[]
  payoffs: readonly { status: PayoffStatus }[]
  /** The newest pricing contains the amount that could be drawn if income were no limit. */
  maxDtiUnlimited: boolean
  /** Staff are reviewing something that was sent in. */
  isInReview: boolean
  /** An additional signer has not been invited. */
  hasSignersToInvite: boolean
  returnedPayment: ReturnedPayment | null
}

export interface ApplicationMilestones {
  decision: Decision | null
  subDecision: SubDecision | null
  derived: {
    promptsForHardCredit: boolean
    hasHardCredit: boolean
    isBpoComplete: boolean
    hasPayoff: boolean
    isUnverifiedDtiLimited: boolean
    hasSignersToInvite: boolean
    returnedPayment: ReturnedPayment | null
  }
  incomeVerification: Verification | null
  identityVerification: Verification | null
  titleStatus: TitleStatus
}

const parseEnum = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

/**
 * Returns where an application stands, in the documents' terms. It is read from the record and never stored separately.
 */
export const applicationMilestonesOf = (facts: ApplicationMilestoneFacts): ApplicationMilestones => {
  const decision = parseEnum(decisions, facts.uwDecision)
  const subDecision = parseEnum(subDecisions, facts.uwSubDecision)
  const assetDepletionComplete = facts.moves.some(({ outcome }) => outcome === 'assetsGiven')
  const { consents, payoffs, maxDtiUnlimited, hasSignersToInvite, returnedPayment } = facts
  return {
    decision,
    subDecision,
    derived: {
      promptsForHardCredit: promptsForHardCredit({ decision, subDecision }),
      hasHardCredit: hasHardCredit({ consents, assetDepletionComplete, decision }),
      isBpoComplete: isBpoComplete(parseEnum<BpoStatus>(bpoStatuses, facts.bpo)),
      hasPayoff: hasPayoff(payoffs),
      isUnverifiedDtiLimited: isUnverifiedDtiLimited({ subDecision, assetDepletionComplete, maxDtiUnlimited }),
      hasSignersToInvite,
      returnedPayment,
    },
    incomeVerification: verificationAt('INCOME_VERIFICATION', facts),
    identityVerification: verificationAt('IDENTITY_VERIFICATION', facts),
    titleStatus: titleStatusOf(facts),
  }
}

/**
 * Returns the last result of a verification. It is under review while the application is there and staff are reviewing.
 */
const verificationAt = (
  step: 'INCOME_VERIFICATION' | 'IDENTITY_VERIFICATION',
  { status, moves, isInReview }: ApplicationMilestoneFacts,
): Verification | null => {
  if (status === step) return isInReview ? 'PENDING_REVIEW' : null
  const left = moves[moves.findLastIndex((move) => move.status === step) + 1]
  if (!left || !moves.some((move) => move.status === step) || left.status === 'CANCELLED') return null
  return left.status === 'DECLINED' ? 'FAILED_VERIFICATION' : 'VERIFIED'
}

const ordersFullTitle = (status: string): boolean => isStatus(status) && statuses[status].waitStage === 'title'

/** Every application gets the first title report. A full report is ordered only where the first is not enough. */
const titleStatusOf = ({ status, moves }: ApplicationMilestoneFacts): TitleStatus => {
  if (ordersFullTitle(status)) return 'TITLE_FINAL_PROCESSING'
  const reachedStatuses = new Set(moves.map((move) => move.status))
  if (moves.some((move) => ordersFullTitle(move.status))) return 'TITLE_COMPLETE'
  if (!reachedStatuses.has('WAITING_FOR_VALUATION')) return 'TITLE_UNKNOWN'
  const { milestone } = statuses[status]
  const isPastTitle = milestone !== null && milestoneOrder.indexOf(milestone) > milestoneOrder.indexOf('home')
  return isPastTitle || status === 'COMPLETE' ? 'TITLE_NOT_REQUIRED' : 'TITLE_PREQUAL'
}
