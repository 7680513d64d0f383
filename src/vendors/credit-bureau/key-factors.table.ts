import type { ReasonOfRule } from '#src/domain/lending/adverse-action-reason.ts'
import type { CreditScore } from './credit-bureau.port.ts'

/** The denial reason for each score factor, by the factor's code. A vendor adds its own. */
const reasonOfFactor: Record<string, ReasonOfRule> = {
  S01: 'balances-high',
  S02: 'accounts-young',
  S03: 'recent-inquiries',
  S04: 'obligations-delinquent',
  S05: 'bankruptcy',
  S06: 'amounts-owed',
  S07: 'accounts-paid-few',
  S08: 'garnishment-or-foreclosure',
}

const mostReasons = 4

/**
 * Why a score is not higher, in the agency's order. A notice may not say only that the score is too low (12 CFR
 * 1002.9(b)(2)). A factor without a row refers to the agency's own words, which are in every notice with the score.
 */
export const reasonsOfScore = ({ keyFactors }: CreditScore): ReasonOfRule[] => {
  const reasons = keyFactors.map(({ code }) =>
    Object.hasOwn(reasonOfFactor, code) ? (reasonOfFactor[code] ?? 'credit-score') : 'credit-score',
  )
  return [...new Set(reasons.length > 0 ? reasons : ['credit-score' as const])].slice(0, mostReasons)
}
