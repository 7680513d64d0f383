import { expect, test } from 'vitest'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { creditDisclosure, eligibleFrom, formatReasons } from './offers.decision.rules.ts'

const trace = (...rules: RuleResult[]): DecisionTrace => ({ decision: 'declined', guideline: 'test', rules })
const transfer: RuleResult = {
  rule: 'transfer-seasoned',
  passed: false,
  facts: { daysSinceTransfer: 30, least: 90 },
  reason: 'recent-transfer',
}
const listing: RuleResult = { rule: 'not-for-sale', passed: false, facts: {}, reason: 'property-listed' }

test('reasons use the wording of the notice, and another reason uses staff’s wording', () =>
  expect(formatReasons(['balances-high', 'other'], 'The well water failed its test')).toEqual([
    { code: 'balances-high', words: 'Balances on revolving accounts high against their limits' },
    { code: 'other', words: 'The well water failed its test' },
  ]))

test('APP-06 when a recent transfer is the only obstacle, the first eligible day is given', () => {
  expect(eligibleFrom(trace(transfer), '2026-11-20')).toBe('2027-01-20')
  expect(eligibleFrom(trace(transfer, listing), '2026-11-20')).toBeNull()
  expect(eligibleFrom(null, '2026-11-20')).toBeNull()
})

test('the score disclosure names score, range, date, key factors and the agency with its 60 days', () => {
  const report = { result: 'FOUND', file } as unknown as CreditReport
  expect(creditDisclosure(['credit-score'], report, '2026-11-20')).toMatchObject({
    score: { value: 648, lowest: 300, highest: 850, keyFactors: ['Length of time accounts have been established'] },
    agencies: [{ name: 'Experian' }],
    freeCopyUntil: '2027-01-19',
  })
})

test('a reason that does not come from a report names no agency and no score', () => {
  const report = { result: 'FOUND', file } as unknown as CreditReport
  expect(creditDisclosure(['property-listed'], report, '2026-11-20')).toEqual({
    score: null,
    agencies: [],
    freeCopyUntil: null,
  })
})

const file = {
  bureau: 'EXPERIAN',
  score: {
    value: 648,
    model: 'Sandbox Score 4',
    range: { lowest: 300, highest: 850 },
    date: '2026-11-19',
    keyFactors: [{ code: '14', words: 'Length of time accounts have been established' }],
  },
}
