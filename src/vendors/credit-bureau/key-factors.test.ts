import { expect, test } from 'vitest'
import type { CreditScore } from './credit-bureau.port.ts'
import { reasonsOfScore } from './key-factors.table.ts'

const buildScore = (...codes: string[]): CreditScore => ({
  value: 548,
  model: 'Sandbox Score 1',
  date: '2026-11-18',
  range: { lowest: 300, highest: 850 },
  keyFactors: codes.map((code) => ({ code, words: `Factor ${code}` })),
})

test('the reasons for a low score are its factors in the agency’s order, at most four', () => {
  expect(reasonsOfScore(buildScore('S04', 'S01', 'S02', 'S07', 'S03'))).toEqual([
    'obligations-delinquent',
    'balances-high',
    'accounts-young',
    'accounts-paid-few',
  ])
  expect(reasonsOfScore(buildScore('S08', 'S05'))).toEqual(['garnishment-or-foreclosure', 'bankruptcy'])
})

test('a factor missing from the table refers to the agency’s own wording', () => {
  expect(reasonsOfScore(buildScore('constructor', 'S01'))).toEqual(['credit-score', 'balances-high'])
  expect(reasonsOfScore(buildScore())).toEqual(['credit-score'])
})
