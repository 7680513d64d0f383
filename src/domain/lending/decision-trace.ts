import type { AdverseActionReason, ReasonOfRule } from './adverse-action-reason.ts'
import type { RuleName } from './rule-names.ts'

/** One rule with the facts it used and its result. Facts are figures and codes, never a person's name or numbers. */
export interface RuleResult {
  rule: RuleName
  passed: boolean
  facts: Record<string, string | number | boolean | null>
  /** The principal reason if this rule causes an adverse decision. */
  reason?: ReasonOfRule
  /** Replaces `reason` if the rule has several, most important first: the factors of a score. */
  reasons?: readonly ReasonOfRule[]
}

/** Every rule of a decision, in order. */
export interface DecisionTrace {
  decision: string
  /** Version of the rules and dated data: 'pricing 2026-10-01'. */
  guideline: string
  rules: readonly RuleResult[]
}

const maxReasons = 4

/** The reasons that a rule gives, most important first. */
export const reasonsOfRule = ({ reason, reasons }: RuleResult): readonly ReasonOfRule[] =>
  reasons ?? (reason ? [reason] : [])

/**
 * The principal reasons of an adverse decision, most important rules first, at most four (12 CFR 1002 Supp. I,
 * 9(b)(2)-1). Every failed rule gives its first reason before any rule gives a second, so score factors do not displace
 * other rules.
 */
export const principalReasons = (trace: DecisionTrace): AdverseActionReason[] => {
  const reasonsByRule = trace.rules.filter((result) => !result.passed).map(reasonsOfRule)
  const reasons = [
    ...reasonsByRule.flatMap(([first]) => first ?? []),
    ...reasonsByRule.flatMap((ruleReasons) => ruleReasons.slice(1)),
  ]
  return [...new Set(reasons)].slice(0, maxReasons)
}
