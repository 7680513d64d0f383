import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'

/** Facts of a pricing that may differ in the next one: whole dollars, or points for the score. */
export const changeKinds = ['INCOME', 'RENT', 'SCORE', 'VALUE', 'LIENS', 'DEBTS'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface Change {
  about: ChangeKind
  before: number
  after: number
}

/** Where the trace of a pricing states each fact. Income and debts are monthly there. */
const traceSources: Record<ChangeKind, { rule: string; fact: string; months: number }> = {
  INCOME: { rule: 'repayment', fact: 'monthlyIncome', months: 12 },
  RENT: { rule: 'repayment', fact: 'monthlyRent', months: 1 },
  SCORE: { rule: 'score-tier', fact: 'score', months: 1 },
  VALUE: { rule: 'collateral', fact: 'value', months: 1 },
  LIENS: { rule: 'collateral', fact: 'liens', months: 1 },
  DEBTS: { rule: 'repayment', fact: 'monthlyDebt', months: 1 },
}

/** Returns what changed since the borrower chose, read from the traces of both pricings. */
export const changesBetween = (before: DecisionTrace, after: DecisionTrace): Change[] =>
  changeKinds.flatMap((about) => {
    const [one, other] = [figureIn(before, about), figureIn(after, about)]
    return one === undefined || other === undefined || one === other ? [] : [{ about, before: one, after: other }]
  })

const figureIn = (trace: DecisionTrace, about: ChangeKind): number | undefined => {
  const { rule, fact, months } = traceSources[about]
  const figure = trace.rules.find((ruleResult) => ruleResult.rule === rule)?.facts[fact]
  return typeof figure === 'number' ? Math.round(figure * months) : undefined
}
