import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { Liability } from '#src/domain/lending/liability.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { PricingFacts } from './offers.facts.rules.ts'
import type { ValuationPolicy, ValuationTable } from './offers.valuation.schema.ts'

/**
 * Returns the valuation table in force on a day.
 * @throws Error when no table of the lender has begun on that day.
 */
export const valuationTableInForce = ({ guideline, tables }: ValuationPolicy, on: CivilDate): ValuationTable => {
  const [newest] = tables
    .filter((table) => table.effectiveFrom <= on)
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))
  if (!newest) throw new Error(`${guideline} has no table on ${on}`)
  return newest
}

export type ValuationNeed = 'priceOpinionNeeded' | 'evaluationNeeded' | 'appraisalNeeded'

interface ValuationQuestion {
  /** The line that the home must support, in whole dollars. */
  line: number
  state: UsState
  source: PricingFacts['value']['source']
  homeValue: HomeValue | undefined
}

/** Decides whether the value is certain enough for a line, and if not, which valuation is needed. */
export const valuationNeed = (
  { line, state, source, homeValue }: ValuationQuestion,
  table: ValuationTable,
): { need: ValuationNeed | null; rules: RuleResult[] } => {
  const most = maxLine(source, homeValue, table)
  const isEnough: RuleResult = {
    rule: 'value-carries-line',
    passed: line <= most,
    facts: { line, most, valueFrom: homeValue?.source ?? source },
  }
  const isConditionKnown: RuleResult = {
    rule: 'condition-reported',
    passed: homeValue !== undefined || !table.conditionStates.includes(state),
    facts: { state, condition: homeValue?.condition ?? null },
  }
  const isConditionAcceptable: RuleResult = {
    rule: 'condition-sound',
    passed: !homeValue || homeValue.source === 'APPRAISAL' || !table.doubtfulConditions.includes(homeValue.condition),
    facts: { condition: homeValue?.condition ?? null },
  }
  const rules = [isEnough, isConditionKnown, isConditionAcceptable]
  if (rules.every((rule) => rule.passed)) return { need: null, rules }
  if (homeValue || line > table.opinionUpTo) return { need: 'appraisalNeeded', rules }
  return { need: table.evaluationStates.includes(state) ? 'evaluationNeeded' : 'priceOpinionNeeded', rules }
}

/** Returns the largest line that the value and title support as known so far. */
export const lineVerified = (
  { source, homeValue, hasFullTitle }: Omit<ValuationQuestion, 'line' | 'state'> & { hasFullTitle: boolean },
  table: ValuationTable,
): number => Math.min(maxLine(source, homeValue, table), hasFullTitle ? Number.MAX_SAFE_INTEGER : table.titleAbove)

const maxLine = (
  source: PricingFacts['value']['source'],
  homeValue: HomeValue | undefined,
  table: ValuationTable,
): number => {
  if (homeValue) return homeValue.source === 'APPRAISAL' ? Number.MAX_SAFE_INTEGER : table.opinionUpTo
  return source === 'BORROWER_ESTIMATE' ? 0 : table.modelUpTo[source]
}

/**
 * Decides whether the first title report is enough. It is enough for small lines, unless the borrower's correction of a
 * recorded lien is doubtful.
 */
export const titleNeed = (
  { line, liabilities, hasFullTitle }: { line: number; liabilities: readonly Liability[]; hasFullTitle: boolean },
  table: ValuationTable,
): RuleResult => {
  const correctedLiens = liabilities.filter((liability) => isDoubtful(liability, table.maxCorrectionPct)).length
  return {
    rule: 'title-carries-line',
    passed: hasFullTitle || (line <= table.titleAbove && correctedLiens === 0),
    facts: { line, most: table.titleAbove, correctedLiens: correctedLiens, hasFullTitle },
  }
}

/**
 * Whether a recorded lien is doubtful: its creditor does not report it, and the borrower denies it or states much less
 * than the recorded balance.
 */
const isDoubtful = (liability: Liability, maxPct: number): boolean => {
  if (liability.recorded === null || liability.reported !== null) return false
  return liability.removedFor !== null || liability.balance < liability.recorded * (1 - maxPct / 100)
}
