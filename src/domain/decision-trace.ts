import type { AdverseActionReason, ReasonOfRule } from './adverse-action-reason.ts'

/** One rule that was asked, what it saw and what it said. Facts are figures and codes, never names or numbers of a person. */
export interface RuleResult {
  /** Kebab-case name of the rule. */
  rule: string
  passed: boolean
  facts: Record<string, string | number | boolean | null>
  /** Why an adverse decision would rest on this rule. */
  reason?: ReasonOfRule
  /** In its place where the rule rests on several, the weightiest first: the factors of a score. */
  reasons?: readonly ReasonOfRule[]
}

/** Everything a decision rested on, in the order it was asked. */
export interface DecisionTrace {
  decision: string
  /** Version of the rules and dated data that were applied: 'pricing 2026-10-01'. */
  guideline: string
  rules: readonly RuleResult[]
}

const mostReasons = 4

/** What a rule gives as reasons, the weightiest first. */
export const reasonsOfRule = ({ reason, reasons }: RuleResult): readonly ReasonOfRule[] =>
  reasons ?? (reason ? [reason] : [])

/**
 * The principal reasons of an adverse decision, the weightiest rules first, at most four (12 CFR 1002 Supp. I, 9(b)(2)-1).
 * Every rule that failed gives its first before any gives a second, so that factors of a score crowd out no other rule.
 */
export const principalReasons = (trace: DecisionTrace): AdverseActionReason[] => {
  const failed = trace.rules.filter((result) => !result.passed).map(reasonsOfRule)
  const reasons = [...failed.flatMap(([first]) => first ?? []), ...failed.flatMap((given) => given.slice(1))]
  return [...new Set(reasons)].slice(0, mostReasons)
}
