import { expect, test } from 'vitest'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import { changesBetween } from './offers.changes.rules.ts'

const traceOf = (facts: Record<string, number>): DecisionTrace => ({
  decision: 'priced',
  guideline: 'pricing 2026-10-01',
  rules: [{ rule: 'repayment', passed: true, facts }],
})

test('a lease with lower rent is reported as the change, per month', () => {
  expect(changesBetween(traceOf({ monthlyRent: 3_200 }), traceOf({ monthlyRent: 2_400 }))).toEqual([
    { about: 'RENT', before: 3_200, after: 2_400 },
  ])
})

test('an income is reported per year, and unchanged facts are left out', () => {
  const before = traceOf({ monthlyIncome: 10_000, monthlyDebt: 900 })
  expect(changesBetween(before, traceOf({ monthlyIncome: 8_000, monthlyDebt: 900 }))).toEqual([
    { about: 'INCOME', before: 120_000, after: 96_000 },
  ])
})
