import { type AdverseChange, reasonOfChange } from '#src/application/adverse-action.table.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { AdverseActionReason } from '#src/domain/lending/adverse-action-reason.ts'
import { type DecisionTrace, principalReasons, type RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { LienPosition } from '#src/domain/lending/high-cost.ts'
import { approvedStatuses } from '#src/workflow/graph/approved-statuses.rules.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { WorkflowStep } from '#src/workflow/graph/workflow-step.ts'
import { type ActionTaken, actionsTaken } from './hmda/hmda-codes.ts'
import type { RegisterFacts } from './hmda/hmda-register-facts.ts'

/** One status change of an application, on the lender's calendar. */
export interface PastMove {
  from: string | null
  to: string
  outcome: string
  on: CivilDate
}

/**
 * Returns the day the application was submitted. Null for a prequalification, which has no row (12 CFR 1003 Supp. I,
 * comment 2(b)-2).
 */
export const submittedOn = (moves: readonly PastMove[]): CivilDate | null =>
  moves.find(({ from, outcome }) => from === 'APP_SUBMISSION' && outcome === 'submitted')?.on ?? null

/** Whether an application ended without an answer to a counteroffer, where one may have been made. */
export const leftCounterofferOpen = (moves: readonly PastMove[]): boolean => {
  const last = moves.at(-1)
  if (last?.to !== 'CANCELLED' || last.from === null || !Object.hasOwn(workflow, last.from)) return false
  const { onEntry }: WorkflowStep = workflow[last.from as keyof typeof workflow]
  return onEntry?.some(({ kind }) => kind === 'counteroffer-notice') ?? false
}

/** Whether an application that ends at a status was approved, so that only customary closing conditions remained. */
const isApprovedAt = (status: string | null): boolean =>
  approvedStatuses.some((approvedStatus) => approvedStatus === status)

/**
 * Returns the reported action and its day (12 CFR 1003.4(a)(8) and its comments), or undefined while the application is
 * open. After the last credit decision, only customary closing conditions remain. An applicant who leaves then was
 * approved and did not accept. So was one who does not meet those conditions, whatever notice of them was sent, and one
 * who rescinds (comment 4(a)(8)(i)-10, -13.i). The day of an opened line of credit is the day when all have signed. An
 * applicant who turns down a counteroffer, or does not answer it, was denied the terms that they asked for (comment
 * 4(a)(8)(i)-9).
 */
export const actionOf = (
  moves: readonly PastMove[],
  { hasOpenCounteroffer }: { hasOpenCounteroffer: boolean } = { hasOpenCounteroffer: false },
): { actionTaken: ActionTaken; on: CivilDate } | undefined => {
  const last = moves.at(-1)
  if (last?.to === 'COMPLETE') {
    const openingMove = moves.findLast(({ to }) => to === 'GEN_RESCISSION') ?? last
    return { actionTaken: actionsTaken['Loan originated'], on: openingMove.on }
  }
  if (last?.to === 'DECLINED') return { actionTaken: actionsTaken.Denied, on: last.on }
  if (last?.to !== 'CANCELLED') return undefined
  // A line that was rescinded after its year was due stays reported as originated (comment 4(a)(8)(i)-10).
  const origination = last.from === 'COMPLETE' ? actionOf(moves.slice(0, -1)) : undefined
  if (origination && !isOpenYear(Number(origination.on.slice(0, 4)), last.on)) return origination
  if (hasOpenCounteroffer) return { actionTaken: actionsTaken.Denied, on: last.on }
  return { actionTaken: actionsTaken[actionOfCancellation(last)], on: last.on }
}

const actionOfCancellation = ({ from, outcome }: PastMove) => {
  if (isApprovedAt(from)) return 'Application approved but not accepted'
  return outcome === 'closedIncomplete' ? 'Closed for incompleteness' : 'Application withdrawn by applicant'
}

/** The terms that were offered in place of those that the applicant asked for. */
export interface OpenCounteroffer {
  changes: readonly AdverseChange[]
  trace: DecisionTrace
}

/** The most reasons that a row reports (12 CFR 1003.4(a)(16)). */
const maxReasons = 4

/** Returns the reasons of a counteroffer, as its notice states them. */
export const counterofferReasons = ({ changes, trace }: OpenCounteroffer): AdverseActionReason[] => {
  const reasons = [...new Set([...changes.map((change) => reasonOfChange[change]), ...principalReasons(trace)])]
  return reasons.length > 0 ? reasons.slice(0, maxReasons) : ['other']
}

/** The parts of a stored pricing that the register reads. */
export interface StoredPricing {
  value: number
  trace: DecisionTrace
}
/** The parts of a stored chosen offer that the register reads, in dollars and percentage points. */
export interface StoredChoice {
  offerId: string
  lineAmount: number
  cash: number
  rate: number
  openEndApr: number
  termMonths: number
  monthlyPayment: number
  liabilityIds: readonly string[]
  confirmedAt: string
}

type PricingRatios = Pick<RegisterFacts, 'propertyValue' | 'debtToIncome' | 'combinedLoanToValue'> & {
  lien: LienPosition
}

/**
 * Returns the ratios of the chosen line of credit, from the figures of the last pricing. An application based on rent
 * has no debt-to-income ratio.
 */
export const decidingRatios = (pricing: StoredPricing | undefined, choice: StoredChoice | null): PricingRatios => {
  const findRule = (name: string, offerId?: string): RuleResult['facts'] | undefined =>
    pricing?.trace.rules.find(
      ({ rule, facts }) => rule === name && (offerId === undefined || facts.offerId === offerId),
    )?.facts
  const position = numberOrNull(findRule('lien-position')?.position)
  const liens = numberOrNull(findRule('collateral')?.liens)
  const repayment = findRule('repayment', choice?.offerId) ?? findRule('repayment')
  const [income, debt] = [numberOrNull(repayment?.monthlyIncome), numberOrNull(repayment?.monthlyDebt)]
  const value = pricing?.value ?? null
  return {
    propertyValue: value,
    lien: position === null || position === 1 ? 'first' : 'subordinate',
    combinedLoanToValue: value && choice && liens !== null ? ((liens + choice.lineAmount) * 100) / value : null,
    debtToIncome: income && debt !== null && choice ? ((debt + choice.monthlyPayment) * 100) / income : null,
  }
}

const numberOrNull = (fact: unknown): number | null => (typeof fact === 'number' ? fact : null)

/** Returns whether a year's register may still be made again: until the day it is due (12 CFR 1003.5(a)(1)(i)). */
export const isOpenYear = (year: number, today: CivilDate): boolean => today <= `${year + 1}-03-01`
