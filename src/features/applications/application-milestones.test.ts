import { expect, test } from 'vitest'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { type ApplicationMilestoneFacts, applicationMilestonesOf } from './application-milestones.rules.ts'

const facts = (
  status: Status,
  overrides: Partial<ApplicationMilestoneFacts> = {},
  ...earlierStatuses: Status[]
): ApplicationMilestoneFacts => ({
  status,
  moves: [...earlierStatuses, status].map((earlierStatus) => ({ status: earlierStatus, outcome: '' })),
  bpo: null,
  uwDecision: null,
  uwSubDecision: null,
  consents: [],
  payoffs: [],
  maxDtiUnlimited: false,
  isInReview: false,
  hasSignersToInvite: false,
  returnedPayment: null,
  ...overrides,
})

test('APP-03 the derived values come from the record, and an unknown decision word has no effect', () => {
  expect(applicationMilestonesOf(facts('OFFER_SELECTION', { uwDecision: 'FROM_TOMORROW' }))).toMatchObject({
    decision: null,
    derived: { promptsForHardCredit: true, hasHardCredit: false, isBpoComplete: false, hasPayoff: false },
  })
  const rich = facts('DISBURSEMENT_ACCOUNT', {
    uwDecision: 'FINAL',
    uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER',
    bpo: 'BPO_COMPLETE',
    consents: [{ type: 'HARD_CREDIT' }],
    payoffs: [{ status: 'MARKED_FOR_PAYOFF' }],
  })
  expect(applicationMilestonesOf(rich).derived).toEqual({
    promptsForHardCredit: false,
    hasHardCredit: true,
    isBpoComplete: true,
    hasPayoff: true,
    isUnverifiedDtiLimited: false,
    hasSignersToInvite: false,
    returnedPayment: null,
  })
})

test('APP-03 assets given earlier replace the consent and end the limit for unverified income', () => {
  const limitedFacts = { uwDecision: 'INITIAL', uwSubDecision: 'UNVERIFIED_DTI_LIMITED', maxDtiUnlimited: true }
  expect(applicationMilestonesOf(facts('OFFER_SELECTION', limitedFacts)).derived).toMatchObject({
    hasHardCredit: false,
    isUnverifiedDtiLimited: true,
  })
  const moves = [{ status: 'WAITING_FOR_INITIAL_OFFERS', outcome: 'assetsGiven' }]
  expect(applicationMilestonesOf(facts('OFFER_SELECTION', { ...limitedFacts, moves })).derived).toMatchObject({
    hasHardCredit: true,
    isUnverifiedDtiLimited: false,
  })
})

test('APP-04 a verification is open, under review, passed or failed depending on how the application left it', () => {
  const income = (...args: Parameters<typeof facts>) => applicationMilestonesOf(facts(...args)).incomeVerification
  expect(income('HMDA')).toBeNull()
  expect(income('INCOME_VERIFICATION')).toBeNull()
  expect(income('INCOME_VERIFICATION', { isInReview: true })).toBe('PENDING_REVIEW')
  expect(income('IDENTITY_VERIFICATION', {}, 'INCOME_VERIFICATION')).toBe('VERIFIED')
  expect(income('DECLINED', {}, 'INCOME_VERIFICATION')).toBe('FAILED_VERIFICATION')
  expect(income('CANCELLED', {}, 'INCOME_VERIFICATION')).toBeNull()
})

test('APP-04 the title is unknown, reported for the offer, pulled in full, complete, or not required', () => {
  const title = (...args: Parameters<typeof facts>) => applicationMilestonesOf(facts(...args)).titleStatus
  expect(title('WAITING_FOR_PROPERTY')).toBe('TITLE_UNKNOWN')
  expect(title('OFFER_SELECTION', {}, 'WAITING_FOR_VALUATION')).toBe('TITLE_PREQUAL')
  expect(title('ORDER_FULL_TITLE', {}, 'WAITING_FOR_VALUATION')).toBe('TITLE_FINAL_PROCESSING')
  expect(title('DISBURSEMENT_ACCOUNT', {}, 'WAITING_FOR_VALUATION', 'ORDER_FULL_TITLE')).toBe('TITLE_COMPLETE')
  expect(title('DISBURSEMENT_ACCOUNT', {}, 'WAITING_FOR_VALUATION')).toBe('TITLE_NOT_REQUIRED')
})
