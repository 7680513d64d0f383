import type { AdverseActionReason } from '#src/domain/lending/adverse-action-reason.ts'
import { type DecisionTrace, principalReasons } from '#src/domain/lending/decision-trace.ts'
import type { Bureau, CreditReport, CreditScore } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import {
  bureaus,
  type DeclineByPerson,
  isFromOutsideSource,
  reasonOfExit,
  usesConsumerReport,
} from './adverse-action.table.ts'

/** How the application was declined, from its history. */
export interface Decline {
  fromStatus: string
  outcome: string
  trace: DecisionTrace | null
}

/**
 * The principal reasons, most important first, at most four: that of the exit that a person took, otherwise those of the
 * failed rules (12 CFR 1002.9(b)(2)). @throws Error if a rule declined without a reason, because a notice must not
 * guess one.
 */
export const reasonsOf = ({ fromStatus, outcome, trace }: Decline): AdverseActionReason[] => {
  const exit = `${fromStatus} ${outcome}`
  const reasonOfPerson = isByPerson(exit) ? reasonOfExit[exit] : 'trace'
  if (reasonOfPerson !== 'trace') return [reasonOfPerson]
  const reasons = trace ? principalReasons(trace) : []
  if (reasons.length === 0) throw new Error(`The decline from ${fromStatus} has no reason on record.`)
  return reasons
}

/**
 * Whether the notice of a decline by staff gives the reason in their own words to the borrower (12 CFR 1002.9(b)(2)).
 */
export const needsBorrowerMessage = (status: string, outcome: string): boolean => {
  const exit = `${status} ${outcome}`
  return isByPerson(exit) && reasonOfExit[exit] === 'other'
}

const isByPerson = (exit: string): exit is DeclineByPerson => Object.hasOwn(reasonOfExit, exit)

export interface ConsumerReportUse {
  bureaus: readonly Bureau[]
  score: CreditScore | null
}

/**
 * Whether a reason rests on this report. A value that is too low for what is owed on the home rests on the balances that
 * creditors report, if the home secures any of them.
 */
const dependsOn = (reason: AdverseActionReason, report: CreditReport): boolean =>
  usesConsumerReport[reason] ||
  (reason === 'collateral-value' &&
    report.result === 'FOUND' &&
    report.file.tradelines.some(({ securedByProperty, balance }) => securedByProperty && balance > 0))

/** Whether a reason comes from an outside source that is no consumer reporting agency (15 U.S.C. 1681m(b)(1)). */
export const usesOutsideSource = (reasons: readonly AdverseActionReason[]): boolean =>
  reasons.some((reason) => isFromOutsideSource[reason])

/** The report and score behind the decision; null if none was pulled or no reason comes from it. */
export const consumerReportUse = (
  reasons: readonly AdverseActionReason[],
  report: CreditReport | undefined,
): ConsumerReportUse | null => {
  if (!report || !reasons.some((reason) => dependsOn(reason, report))) return null
  switch (report.result) {
    case 'FOUND':
      return { bureaus: [report.file.bureau], score: report.file.score }
    case 'WITHHELD':
      return { bureaus: [...new Set(report.restrictions.map(({ bureau }) => bureau))], score: null }
    case 'NO_MATCH':
      // All bureaus were queried, and none had a file.
      return { bureaus: Object.keys(bureaus) as Bureau[], score: null }
  }
}
