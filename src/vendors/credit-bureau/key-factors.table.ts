import type { ReasonOfRule } from '#src/domain/adverse-action-reason.ts'
import type { CreditScore } from './credit-bureau.port.ts'

/** What each factor of a score means as a reason for denial, by the code it comes with. A supplier adds its own. */
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
 * Why a score is no better, in the agency's order: that it is too low is no reason that a notice may give alone (12 CFR
 * 1002.9(b)(2)). A factor without a row points to the agency's own words, which stand with the score in every notice.
 */
export const reasonsOfScore = ({ keyFactors }: CreditScore): ReasonOfRule[] => {
  const reasons = keyFactors.map(({ code }) =>
    Object.hasOwn(reasonOfFactor, code) ? (reasonOfFactor[code] ?? 'credit-score') : 'credit-score',
  )
  return [...new Set(reasons.length > 0 ? reasons : ['credit-score' as const])].slice(0, mostReasons)
}
