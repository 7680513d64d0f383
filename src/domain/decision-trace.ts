import type { AdverseActionReason } from './adverse-action-reason.ts'

/** One rule that was asked, what it saw and what it said. Facts are figures and codes, never names or numbers of a person. */
export interface RuleResult {
  /** Kebab-case name of the rule. */
  rule: string
  passed: boolean
  facts: Record<string, string | number | boolean | null>
  /** Why an adverse decision would rest on this rule. */
  reason?: AdverseActionReason
}

/** Everything a decision rested on, in the order it was asked. */
export interface DecisionTrace {
  decision: string
  /** Version of the rules and dated data that were applied: 'pricing 2026-10-01'. */
  guideline: string
  rules: readonly RuleResult[]
}

const mostReasons = 4

/** The principal reasons of an adverse decision, the weightiest rules first, at most four (12 CFR 1002 Supp. I, 9(b)(2)-1). */
export const principalReasons = (trace: DecisionTrace): AdverseActionReason[] => {
  const reasons = trace.rules.flatMap((result) => (!result.passed && result.reason ? [result.reason] : []))
  return [...new Set(reasons)].slice(0, mostReasons)
}
