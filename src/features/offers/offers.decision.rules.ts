import { consumerReportUse } from '#src/application/adverse-action.rules.ts'
import { bureaus } from '#src/application/adverse-action.table.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { type AdverseActionReason, adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { DecisionAnswer } from './offers.contract.ts'

/** Days in which the copy of a report is free (15 U.S.C. 1681j(b), 1681m(a)). */
const daysOfFreeCopy = 60

/** Returns the reasons in words. The reason `other` uses the words of staff. */
export const formatReasons = (
  reasons: readonly AdverseActionReason[],
  staffReason: string,
): DecisionAnswer['reasons'] =>
  reasons.map((code) => ({ code, words: code === 'other' ? staffReason : adverseActionReasons[code].text }))

/** Returns the first day on which a transfer is seasoned, if that was the only failed rule. */
export const eligibleFrom = (trace: DecisionTrace | null, decidedOn: CivilDate): CivilDate | null => {
  const failedRules = trace?.rules.filter((rule) => !rule.passed) ?? []
  const [only] = failedRules
  if (failedRules.length !== 1 || only?.rule !== 'transfer-seasoned') return null
  const { daysSinceTransfer, least } = only.facts
  return addDays(decidedOn, Number(least) - Number(daysSinceTransfer) + 1)
}

/** Returns the disclosure of the score and the agencies, if the decision is based on their report. */
export const creditDisclosure = (
  reasons: readonly AdverseActionReason[],
  report: CreditReport | undefined,
  decidedOn: CivilDate,
): Pick<DecisionAnswer, 'score' | 'agencies' | 'freeCopyUntil'> => {
  const reportUse = consumerReportUse(reasons, report)
  const score = reportUse?.score
  return {
    score: score
      ? {
          value: score.value,
          model: score.model,
          lowest: score.range.lowest,
          highest: score.range.highest,
          date: score.date,
          keyFactors: score.keyFactors.map((factor) => factor.words),
        }
      : null,
    agencies: reportUse ? reportUse.bureaus.map((bureau) => bureaus[bureau]) : [],
    freeCopyUntil: reportUse ? addDays(decidedOn, daysOfFreeCopy) : null,
  }
}
