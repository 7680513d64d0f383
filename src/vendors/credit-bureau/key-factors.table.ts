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
  // The classic scores' codes, which the three bureaus share: https://www.ficoscore.com, “US FICO Score Reason Codes”.
  'FICO 1': 'amounts-owed',
  'FICO 2': 'obligations-delinquent',
  'FICO 5': 'amounts-owed',
  'FICO 8': 'recent-inquiries',
  'FICO 10': 'balances-high',
  'FICO 13': 'obligations-delinquent',
  'FICO 14': 'accounts-young',
  'FICO 18': 'obligations-delinquent',
  'FICO 38': 'obligations-delinquent',
  'FICO 39': 'obligations-delinquent',
}

const maxReasons = 4

/**
 * Why a score is not higher, in the agency's order. A notice may not say only that the score is too low (12 CFR
 * 1002.9(b)(2)). A factor without a row refers to the agency's own words, which are in every notice with the score.
 */
export const reasonsOfScore = ({ keyFactors }: CreditScore): ReasonOfRule[] => {
  const reasons = keyFactors.map(({ code }) =>
    Object.hasOwn(reasonOfFactor, code) ? (reasonOfFactor[code] ?? 'credit-score') : 'credit-score',
  )
  return [...new Set(reasons.length > 0 ? reasons : ['credit-score' as const])].slice(0, maxReasons)
}
