import { expect, test } from 'vitest'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import type { CreditFile } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { creditDisclosure, declineReasons, eligibleFrom } from './offers.decision.rules.ts'

const trace = (...rules: RuleResult[]): DecisionTrace => ({ decision: 'declined', guideline: 'test', rules })
const transfer: RuleResult = {
  rule: 'transfer-seasoned',
  passed: false,
  facts: { daysSinceTransfer: 30, least: 90 },
  reason: 'recent-transfer',
}
const listed: RuleResult = { rule: 'not-for-sale', passed: false, facts: {}, reason: 'property-listed' }

test('a decline by rules gives their reasons, one by staff the reason of the exit taken', () => {
  const codes = (fromStatus: string, outcome: string, of: DecisionTrace | null) =>
    declineReasons({ fromStatus, outcome, trace: of }).map((reason) => reason.code)
  expect(codes('PREQUAL_TITLE', 'declined', trace(transfer, listed))).toEqual(['recent-transfer', 'property-listed'])
  expect(codes('PREQUAL_TITLE', 'ownershipRefused', null)).toEqual(['ownership-unverifiable'])
  expect(codes('FACTA_REVIEW', 'declined', null)).toEqual(['identity-unverifiable'])
  expect(codes('FUNDING_DECISION', 'declined', null)).toEqual(['other'])
})

test('APP-06 a transfer that alone is too young names the first day it no longer is', () => {
  expect(eligibleFrom(trace(transfer), '2026-11-20')).toBe('2027-01-20')
  expect(eligibleFrom(trace(transfer, listed), '2026-11-20')).toBeNull()
  expect(eligibleFrom(null, '2026-11-20')).toBeNull()
})

test('the score disclosure names score, range, date, key factors and the bureau with its 60 days', () => {
  const file = {
    bureau: 'EXPERIAN',
    score: {
      value: 648,
      model: 'FICO 8',
      range: { lowest: 300, highest: 850 },
      date: '2026-11-19',
      keyFactors: [{ code: '14', words: 'Length of time accounts have been established' }],
    },
  } as unknown as CreditFile
  expect(creditDisclosure(file, '2026-11-20')).toMatchObject({
    score: { value: 648, lowest: 300, highest: 850, keyFactors: ['Length of time accounts have been established'] },
    bureau: { name: 'Experian', freeCopyUntil: '2027-01-19' },
  })
  expect(creditDisclosure(undefined, '2026-11-20')).toEqual({ score: null, bureau: null })
})
