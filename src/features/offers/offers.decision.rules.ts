import { type AdverseActionReason, adverseActionReasons } from '#src/domain/adverse-action-reason.ts'
import { addDays, type CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { consumerReportUse } from '#src/workflow/adverse-action.rules.ts'
import { bureaus } from '#src/workflow/adverse-action.table.ts'
import type { DecisionAnswer } from './offers.contract.ts'

/** Days in which the copy of a report costs nothing (15 U.S.C. 1681j(b), 1681m(a)). */
const daysOfFreeCopy = 60

/** The reasons in words; another reason is told as staff put it. */
export const reasonsInWords = (
  reasons: readonly AdverseActionReason[],
  wordsOfStaff: string,
): DecisionAnswer['reasons'] =>
  reasons.map((code) => ({ code, words: code === 'other' ? wordsOfStaff : adverseActionReasons[code].words }))

/** The first day on which a transfer has seasoned, where that alone stood in the way. */
export const eligibleFrom = (trace: DecisionTrace | null, decidedOn: CivilDate): CivilDate | null => {
  const failed = trace?.rules.filter((rule) => !rule.passed) ?? []
  const [only] = failed
  if (failed.length !== 1 || only?.rule !== 'transfer-seasoned') return null
  const { daysSinceTransfer, least } = only.facts
  return addDays(decidedOn, Number(least) - Number(daysSinceTransfer) + 1)
}

/** What a person is told of the score and the agencies, where the decision rests on their report. */
export const creditDisclosure = (
  reasons: readonly AdverseActionReason[],
  report: CreditReport | undefined,
  decidedOn: CivilDate,
): Pick<DecisionAnswer, 'score' | 'agencies' | 'freeCopyUntil'> => {
  const used = consumerReportUse(reasons, report)
  const score = used?.score
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
    agencies: used ? used.bureaus.map((bureau) => bureaus[bureau]) : [],
    freeCopyUntil: used ? addDays(decidedOn, daysOfFreeCopy) : null,
  }
}
