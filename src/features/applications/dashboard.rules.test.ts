import { expect, test } from 'vitest'
import { anApplicationAnswer, aStatus } from '#tests/support/application-page.tsx'
import { againFrom, mayStartAnother, nextActionOf, saidAt, waitedForIn } from './dashboard.rules.ts'

const derived = anApplicationAnswer().derived!
const at = (checklistStatus: string, given = {}) =>
  anApplicationAnswer({ status: aStatus({ checklistStatus }), ...given })

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
  ['CO_DEED_REQ', { derived: { ...derived, hasSignersToInvite: true } }, 'continue'],
  ['FUNDABLE', {}, 'follow'],
  ['FUNDABLE', { derived: { ...derived, returnedPayment: 'ACCOUNT_NEEDED' } }, 'continue'],
  ['FUNDABLE', { derived: { ...derived, returnedPayment: 'ACCOUNT_IN_REVIEW' } }, 'follow'],
] as const)('RTE-05 at %s with %j the dashboard offers to %s', (status, given, action) => {
  expect(nextActionOf(at(status, given))).toBe(action)
})

test('RTE-05 a line opened within 45 days keeps another from being applied for, to the day', () => {
  const line = at('COMPLETE', { completedAt: '2026-11-01T18:00:00Z' })
  expect(againFrom(line, '2026-12-15', 'America/New_York')).toBe('2026-12-16')
  expect(againFrom(line, '2026-12-16', 'America/New_York')).toBeNull()
  expect(againFrom({ ...line, isInquiry: true }, '2026-11-02', 'America/New_York')).toBeNull()
})

test('RTE-05 another application can be begun when none is under way and none was just completed', () => {
  const ended = at('CANCELLED', { active: false, activeForAppStart: false })
  expect(mayStartAnother([ended], '2026-11-20', 'UTC')).toBe(true)
  expect(mayStartAnother([ended, at('HMDA')], '2026-11-20', 'UTC')).toBe(false)
  const opened = at('COMPLETE', { active: false, activeForAppStart: false, completedAt: '2026-11-10T00:00:00Z' })
  expect(mayStartAnother([opened], '2026-11-20', 'UTC')).toBe(false)
  expect(mayStartAnother([{ ...ended, completedAt: opened.completedAt }], '2026-11-20', 'UTC')).toBe(true)
})

test('SID-02 the other signers are waited for once each of them was invited', () => {
  const uninvited = at('CO_DEED_REQ', { derived: { ...derived, hasSignersToInvite: true } })
  expect(waitedForIn(uninvited, 'CO_DEED_REQ')).toBe('you')
  expect(waitedForIn(at('CO_DEED_REQ'), 'CO_DEED_REQ')).toBe('signers')
  expect(waitedForIn(uninvited, 'RESCISSION')).toBe('time')
})

test.each([
  ['FUNDABLE', {}, 'Your money is on its way.', 'partner'],
  [
    'FUNDABLE',
    { derived: { ...derived, returnedPayment: 'ACCOUNT_NEEDED' } },
    'Your bank sent the money back. Please give us another account.',
    'you',
  ],
  [
    'FUNDABLE',
    { derived: { ...derived, returnedPayment: 'ACCOUNT_IN_REVIEW' } },
    'Your bank sent the money back. We are reviewing your new account.',
    'staff',
  ],
  ['INCOME_VERIFICATION', { incomeVerification: 'PENDING_REVIEW' }, 'We are looking at what you sent.', 'staff'],
] as const)(
  'SID-02 at %s with %j one thing is said of where it stands and whose turn it is',
  (status, given, said, who) => {
    expect(saidAt(at(status, given), status)).toBe(said)
    expect(waitedForIn(at(status, given), status)).toBe(who)
  },
)
