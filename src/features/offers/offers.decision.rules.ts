import { type AdverseActionReason, adverseActionReasons } from '#src/domain/adverse-action-reason.ts'
import { addDays, type CivilDate } from '#src/domain/civil-date.ts'
import { type DecisionTrace, principalReasons } from '#src/domain/decision-trace.ts'
import type { Bureau, CreditFile } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { DecisionAnswer } from './offers.contract.ts'

/** What a decline by people rests on, by the status they decided at and the exit they took. */
const reasonsOfStaff: Readonly<Record<string, AdverseActionReason>> = {
  'CREDIT_NO_MATCH_SSN declined': 'no-credit-file',
  'CREDIT_ERROR declined': 'no-credit-file',
  'CREDIT_MINOR declined': 'identity-unverifiable',
  'FACTA_REVIEW declined': 'identity-unverifiable',
  'PREQUAL_TITLE ownershipRefused': 'ownership-unverifiable',
  'DELINQUENCY_REVIEW declined': 'obligations-delinquent',
}

/** Where a bureau is asked for the copy of its report that is free for 60 days (15 U.S.C. 1681j(b), 1681m(a)). */
const bureaus = {
  EQUIFAX: { name: 'Equifax', address: 'P.O. Box 740241, Atlanta, GA 30374', phone: '800-685-1111' },
  EXPERIAN: { name: 'Experian', address: 'P.O. Box 2002, Allen, TX 75013', phone: '888-397-3742' },
  TRANSUNION: { name: 'TransUnion', address: 'P.O. Box 1000, Chester, PA 19016', phone: '800-888-4213' },
} as const satisfies Record<Bureau, object>

const daysOfFreeCopy = 60

/** The principal reasons of a decline: those of its trace, else that of the exit staff took, else another named in the notice. */
export const declineReasons = (declined: {
  fromStatus: string | null
  outcome: string
  trace: DecisionTrace | null
}): DecisionAnswer['reasons'] => {
  const found = declined.trace ? principalReasons(declined.trace) : []
  const byStaff = reasonsOfStaff[`${declined.fromStatus} ${declined.outcome}`] ?? 'other'
  return (found.length > 0 ? found : [byStaff]).map((code) => ({ code, words: adverseActionReasons[code].words }))
}

/** The first day on which a transfer has seasoned, where that alone stood in the way. */
export const eligibleFrom = (trace: DecisionTrace | null, decidedOn: CivilDate): CivilDate | null => {
  const failed = trace?.rules.filter((rule) => !rule.passed) ?? []
  const [only] = failed
  if (failed.length !== 1 || only?.rule !== 'transfer-seasoned') return null
  const { daysSinceTransfer, least } = only.facts
  return addDays(decidedOn, Number(least) - Number(daysSinceTransfer) + 1)
}

/** What a person is told of the score and the bureau whose report was used. */
export const creditDisclosure = (
  file: CreditFile | undefined,
  decidedOn: CivilDate,
): Pick<DecisionAnswer, 'score' | 'bureau'> => ({
  score: file?.score
    ? {
        value: file.score.value,
        model: file.score.model,
        lowest: file.score.range.lowest,
        highest: file.score.range.highest,
        date: file.score.date,
        keyFactors: file.score.keyFactors.map((factor) => factor.words),
      }
    : null,
  bureau: file ? { ...bureaus[file.bureau], freeCopyUntil: addDays(decidedOn, daysOfFreeCopy) } : null,
})
