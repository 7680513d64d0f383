import { expect, test } from 'vitest'
import { anApplicationAnswer, aStatus } from '#tests/support/pages/application-page.tsx'
import { mayStartAnother, milestoneText, nextActionOf, reapplyDate, waitedForIn } from './dashboard.rules.ts'

const derivedFacts = anApplicationAnswer().derived!
const at = (checklistStatus: string, overrides = {}) =>
  anApplicationAnswer({ status: aStatus({ checklistStatus }), ...overrides })

test.each([
  ['OFFER_SELECTION', {}, 'continue'],
  ['WAITING_FOR_SOFT_CREDIT', {}, 'follow'],
  ['FACTA_REVIEW', {}, 'follow'],
  ['DECLINED', { active: false }, 'read-decision'],
  ['CANCELLED', { active: false }, 'none'],
  ['COMPLETE', { active: false }, 'see-line'],
  ['FROM_TOMORROW', {}, 'follow'],
  ['OFFER_SELECTION', { isInquiry: true }, 'contact-officer'],
  ['CO_DEED_REQ', {}, 'follow'],
  ['CO_DEED_REQ', { derived: { ...derivedFacts, hasSignersToInvite: true } }, 'continue'],
  ['FUNDABLE', {}, 'follow'],
  ['FUNDABLE', { derived: { ...derivedFacts, returnedPayment: 'ACCOUNT_NEEDED' } }, 'continue'],
  ['FUNDABLE', { derived: { ...derivedFacts, returnedPayment: 'ACCOUNT_IN_REVIEW' } }, 'follow'],
] as const)('RTE-05 at %s with %j the dashboard offers to %s', (status, overrides, action) => {
  expect(nextActionOf(at(status, overrides))).toBe(action)
})

test('RTE-05 a line opened within 45 days prevents another application, exact to the day', () => {
  const line = at('COMPLETE', { completedAt: '2026-11-01T18:00:00Z' })
  expect(reapplyDate(line, '2026-12-15', 'America/New_York')).toBe('2026-12-16')
  expect(reapplyDate(line, '2026-12-16', 'America/New_York')).toBeNull()
  expect(reapplyDate({ ...line, isInquiry: true }, '2026-11-02', 'America/New_York')).toBeNull()
})

test('RTE-05 another application can start when none is in progress and none was just completed', () => {
  const cancelledApplication = at('CANCELLED', { active: false, activeForAppStart: false })
  expect(mayStartAnother([cancelledApplication], '2026-11-20', 'UTC')).toBe(true)
  expect(mayStartAnother([cancelledApplication, at('HMDA')], '2026-11-20', 'UTC')).toBe(false)
  const completedApplication = at('COMPLETE', {
    active: false,
    activeForAppStart: false,
    completedAt: '2026-11-10T00:00:00Z',
  })
  expect(mayStartAnother([completedApplication], '2026-11-20', 'UTC')).toBe(false)
  expect(
    mayStartAnother([{ ...cancelledApplication, completedAt: completedApplication.completedAt }], '2026-11-20', 'UTC'),
  ).toBe(true)
})

test('SID-02 the application waits for the other signers once each of them has been invited', () => {
  const application = at('CO_DEED_REQ', { derived: { ...derivedFacts, hasSignersToInvite: true } })
  expect(waitedForIn(application, 'CO_DEED_REQ')).toBe('you')
  expect(waitedForIn(at('CO_DEED_REQ'), 'CO_DEED_REQ')).toBe('signers')
  expect(waitedForIn(application, 'RESCISSION')).toBe('time')
})

test.each([
  ['FUNDABLE', {}, 'Your money is on its way.', 'partner'],
  [
    'FUNDABLE',
    { derived: { ...derivedFacts, returnedPayment: 'ACCOUNT_NEEDED' } },
    'Your bank returned the money. Please give us another account.',
    'you',
  ],
  [
    'FUNDABLE',
    { derived: { ...derivedFacts, returnedPayment: 'ACCOUNT_IN_REVIEW' } },
    'Your bank returned the money. We’re reviewing your new account.',
    'staff',
  ],
  ['INCOME_VERIFICATION', { incomeVerification: 'PENDING_REVIEW' }, 'We’re reviewing what you sent.', 'staff'],
] as const)(
  'SID-02 at %s with %j one message shows where the application is and whose turn it is',
  (status, overrides, message, who) => {
    expect(milestoneText(at(status, overrides), status)).toBe(message)
    expect(waitedForIn(at(status, overrides), status)).toBe(who)
  },
)
