import type { DecisionTrace } from '#src/domain/decision-trace.ts'

/** What a pricing rested on that may be another at the next; whole dollars, points of a score. */
export const changeKinds = ['INCOME', 'RENT', 'SCORE', 'VALUE', 'LIENS', 'DEBTS'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface Change {
  about: ChangeKind
  before: number
  after: number
}

/** Where the trace of a pricing tells it. Income and debts are told by the month. */
const told: Record<ChangeKind, { rule: string; fact: string; months: number }> = {
  INCOME: { rule: 'repayment', fact: 'monthlyIncome', months: 12 },
  RENT: { rule: 'repayment', fact: 'monthlyRent', months: 1 },
  SCORE: { rule: 'score-tier', fact: 'score', months: 1 },
  VALUE: { rule: 'collateral', fact: 'value', months: 1 },
  LIENS: { rule: 'collateral', fact: 'liens', months: 1 },
  DEBTS: { rule: 'repayment', fact: 'monthlyDebt', months: 1 },
}

/** What is another than when the borrower chose, read from the traces of both pricings. */
export const changesBetween = (before: DecisionTrace, after: DecisionTrace): Change[] =>
  changeKinds.flatMap((about) => {
    const [one, other] = [figureIn(before, about), figureIn(after, about)]
    return one === undefined || other === undefined || one === other ? [] : [{ about, before: one, after: other }]
  })

const figureIn = (trace: DecisionTrace, about: ChangeKind): number | undefined => {
  const { rule, fact, months } = told[about]
  const figure = trace.rules.find((one) => one.rule === rule)?.facts[fact]
  return typeof figure === 'number' ? Math.round(figure * months) : undefined
}
