import {
  hasHardCredit,
  hasPayoff,
  isBpoComplete,
  isUnverifiedDtiLimited,
  promptsForHardCredit,
} from '#src/domain/application.rules.ts'
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
} from '#src/domain/application-enums.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { milestoneOf, milestoneOrder } from './milestones.table.ts'

/** What the record of an application says of it, without anything private. */
export interface StandingFacts {
  status: Status
  /** Every move, oldest first. */
  moves: readonly { status: string; outcome: string }[]
  bpo: string | null
  uwDecision: string | null
  uwSubDecision: string | null
  consents: readonly { type: string }[]
  payoffs: readonly { status: PayoffStatus }[]
  /** The newest pricing holds what could be drawn were income no limit. */
  maxDtiUnlimited: boolean
  /** Staff are looking at something that was sent in. */
  isInReview: boolean
  /** Somebody else who signs has not been invited. */
  hasSignersToInvite: boolean
  returnedPayment: ReturnedPayment | null
}

export interface Standing {
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

const known = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null

/** Where an application stands, in the vocabulary of the documents; read from its record, never stored beside it. */
export const standingOf = (facts: StandingFacts): Standing => {
  const decision = known(decisions, facts.uwDecision)
  const subDecision = known(subDecisions, facts.uwSubDecision)
  const assetDepletionComplete = facts.moves.some(({ outcome }) => outcome === 'assetsGiven')
  const { consents, payoffs, maxDtiUnlimited, hasSignersToInvite, returnedPayment } = facts
  return {
    decision,
    subDecision,
    derived: {
      promptsForHardCredit: promptsForHardCredit({ decision, subDecision }),
      hasHardCredit: hasHardCredit({ consents, assetDepletionComplete, decision }),
      isBpoComplete: isBpoComplete(known<BpoStatus>(bpoStatuses, facts.bpo)),
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

/** How the application last left a verification; under review while it is there and staff look at what was sent. */
const verificationAt = (
  step: 'INCOME_VERIFICATION' | 'IDENTITY_VERIFICATION',
  { status, moves, isInReview }: StandingFacts,
): Verification | null => {
  if (status === step) return isInReview ? 'PENDING_REVIEW' : null
  const left = moves[moves.findLastIndex((move) => move.status === step) + 1]
  if (!left || !moves.some((move) => move.status === step) || left.status === 'CANCELLED') return null
  return left.status === 'DECLINED' ? 'FAILED_VERIFICATION' : 'VERIFIED'
}

const fullTitle: readonly string[] = ['ORDER_FULL_TITLE', 'NAV_BPO_FINAL_TITLE_PULL']

/** The first title report is made for everyone; a full one only where that is not enough. */
const titleStatusOf = ({ status, moves }: StandingFacts): TitleStatus => {
  if (fullTitle.includes(status)) return 'TITLE_FINAL_PROCESSING'
  const been = new Set(moves.map((move) => move.status))
  if (fullTitle.some((one) => been.has(one))) return 'TITLE_COMPLETE'
  if (!been.has('WAITING_FOR_VALUATION')) return 'TITLE_UNKNOWN'
  const milestone = milestoneOf[status]
  const isPastTitle = milestone !== null && milestoneOrder.indexOf(milestone) > milestoneOrder.indexOf('home')
  return isPastTitle || status === 'COMPLETE' ? 'TITLE_NOT_REQUIRED' : 'TITLE_PREQUAL'
}
