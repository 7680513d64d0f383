import { expect, test } from 'vitest'
import {
  hasHardCredit,
  hasPayoff,
  isBpoComplete,
  isUnverifiedDtiLimited,
  promptsForHardCredit,
} from './application.rules.ts'
import {
  bpoStatuses,
  conditionCategories,
  decisions,
  payoffStatuses,
  propertyConditions,
  stepProgresses,
  subDecisions,
  titleStatuses,
  verifications,
} from './application-enums.ts'

test('APP-02 APP-04 no vocabulary lists a word twice, and each has its required words', () => {
  const sizes = [
    [stepProgresses, 3],
    [verifications, 3],
    [propertyConditions, 7],
    [titleStatuses, 6],
    [bpoStatuses, 5],
    [decisions, 10],
    [subDecisions, 9],
    [conditionCategories, 12],
  ] as const
  for (const [words, size] of sizes) expect(new Set<string>(words).size).toBe(size)
})

test('APP-03 hard credit is required unless the final offer matches verified income', () => {
  expect(promptsForHardCredit({ decision: 'FINAL', subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' })).toBe(false)
  expect(promptsForHardCredit({ decision: 'FINAL', subDecision: 'VERIFIED_OFFER' })).toBe(true)
  expect(promptsForHardCredit({ decision: 'SELECT', subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' })).toBe(true)
  expect(promptsForHardCredit({ decision: null, subDecision: null })).toBe(true)
})

test('APP-03 hard credit is allowed by consent, or by completed asset depletion together with a decision', () => {
  const none = { consents: [{ type: 'SOFT_CREDIT' }], assetDepletionComplete: false, decision: null }
  expect(hasHardCredit(none)).toBe(false)
  expect(hasHardCredit({ ...none, consents: [{ type: 'HARD_CREDIT' }] })).toBe(true)
  expect(hasHardCredit({ ...none, assetDepletionComplete: true })).toBe(false)
  expect(hasHardCredit({ ...none, assetDepletionComplete: true, decision: 'ASSET_DEPLETION' })).toBe(true)
  expect(hasHardCredit({ ...none, decision: 'APPROVED' })).toBe(false)
})

test('APP-03 a price opinion is complete only in its complete status', () => {
  expect(bpoStatuses.filter(isBpoComplete)).toEqual(['BPO_COMPLETE'])
  expect(isBpoComplete(null)).toBe(false)
})

test('APP-03 one debt marked for payoff sets the flag, which remains while its letter and payment are in progress', () => {
  expect(hasPayoff([])).toBe(false)
  expect(hasPayoff([{ status: 'NOT_MARKED' }])).toBe(false)
  expect(payoffStatuses.filter((status) => hasPayoff([{ status: 'NOT_MARKED' }, { status }]))).toEqual(
    payoffStatuses.filter((status) => status !== 'NOT_MARKED'),
  )
})

test('APP-03 the unverified DTI-limited case requires an unlimited draw and no asset depletion', () => {
  const dtiLimitedCase = {
    subDecision: 'UNVERIFIED_DTI_LIMITED',
    assetDepletionComplete: false,
    maxDtiUnlimited: true,
  } as const
  expect(isUnverifiedDtiLimited(dtiLimitedCase)).toBe(true)
  expect(isUnverifiedDtiLimited({ ...dtiLimitedCase, assetDepletionComplete: true })).toBe(false)
  expect(isUnverifiedDtiLimited({ ...dtiLimitedCase, maxDtiUnlimited: false })).toBe(false)
  expect(isUnverifiedDtiLimited({ ...dtiLimitedCase, subDecision: 'VERIFIED_DTI_LIMITED' })).toBe(false)
})
