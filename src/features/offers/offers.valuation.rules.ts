import type { CivilDate } from '#src/domain/civil-date.ts'
import type { RuleResult } from '#src/domain/decision-trace.ts'
import type { HomeValue } from '#src/domain/home-value.ts'
import type { Liability } from '#src/domain/liability.ts'
import type { UsState } from '#src/domain/us-states.ts'
import type { PricingFacts } from './offers.facts.rules.ts'
import type { ValuationPolicy, ValuationTable } from './offers.valuation.schema.ts'

/** @throws Error when no table of the lender has begun on that day. */
export const valuationTableInForce = ({ guideline, tables }: ValuationPolicy, on: CivilDate): ValuationTable => {
  const [newest] = tables
    .filter((table) => table.effectiveFrom <= on)
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))
  if (!newest) throw new Error(`${guideline} has no table on ${on}`)
  return newest
}

export type ValuationNeed = 'priceOpinionNeeded' | 'evaluationNeeded' | 'appraisalNeeded'

interface ValuationQuestion {
  /** The line that the home is to carry, whole dollars. */
  line: number
  state: UsState
  source: PricingFacts['value']['source']
  found: HomeValue | undefined
}

/** Whether the value is known well enough for a line, and else who is to look at the home. */
export const valuationNeed = (
  { line, state, source, found }: ValuationQuestion,
  table: ValuationTable,
): { need: ValuationNeed | null; rules: RuleResult[] } => {
  const most = mostLine(source, found, table)
  const isEnough: RuleResult = {
    rule: 'value-carries-line',
    passed: line <= most,
    facts: { line, most, valueFrom: found?.source ?? source },
  }
  const isConditionKnown: RuleResult = {
    rule: 'condition-reported',
    passed: found !== undefined || !table.conditionStates.includes(state),
    facts: { state, condition: found?.condition ?? null },
  }
  const isConditionSound: RuleResult = {
    rule: 'condition-sound',
    passed: !found || found.source === 'APPRAISAL' || !table.doubtfulConditions.includes(found.condition),
    facts: { condition: found?.condition ?? null },
  }
  const rules = [isEnough, isConditionKnown, isConditionSound]
  if (rules.every((rule) => rule.passed)) return { need: null, rules }
  if (found || line > table.opinionUpTo) return { need: 'appraisalNeeded', rules }
  return { need: table.evaluationStates.includes(state) ? 'evaluationNeeded' : 'priceOpinionNeeded', rules }
}

/** The largest line that value and title carry as they are known. */
export const lineVerified = (
  { source, found, hasFullTitle }: Omit<ValuationQuestion, 'line' | 'state'> & { hasFullTitle: boolean },
  table: ValuationTable,
): number => Math.min(mostLine(source, found, table), hasFullTitle ? Number.MAX_SAFE_INTEGER : table.titleAbove)

const mostLine = (
  source: PricingFacts['value']['source'],
  found: HomeValue | undefined,
  table: ValuationTable,
): number => {
  if (found) return found.source === 'APPRAISAL' ? Number.MAX_SAFE_INTEGER : table.opinionUpTo
  return source === 'BORROWER_ESTIMATE' ? 0 : table.modelUpTo[source]
}

/** Whether the first title report is enough: for small lines, while the borrower leaves the recorded liens as they are. */
export const titleNeed = (
  { line, liabilities, hasFullTitle }: { line: number; liabilities: readonly Liability[]; hasFullTitle: boolean },
  table: ValuationTable,
): RuleResult => {
  const corrected = liabilities.filter((one) => isDoubtful(one, table.mostCorrectionPct)).length
  return {
    rule: 'title-carries-line',
    passed: hasFullTitle || (line <= table.titleAbove && corrected === 0),
    facts: { line, most: table.titleAbove, correctedLiens: corrected, hasFullTitle },
  }
}

/** A lien on record that its creditor does not report and the borrower denies, or puts well under what is recorded. */
const isDoubtful = (one: Liability, mostPct: number): boolean => {
  if (one.recorded === null || one.reported !== null) return false
  return one.removedFor !== null || one.balance < one.recorded * (1 - mostPct / 100)
}
