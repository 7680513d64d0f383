import { expect, test } from 'vitest'
import { anApplicationAnswer, aStatus } from '#tests/support/application-page.tsx'
import { againFrom, mayStartAnother, nextActionOf } from './dashboard.rules.ts'

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
