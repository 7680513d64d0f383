import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { isGeneralBusinessDay } from '../dates/business-day.ts'
import {
  earliestFundingDate,
  lineRescissionExpires,
  mailDeadline,
  type RescissionEvents,
  rescissionExpires,
  satisfiedFrom,
} from './rescission.ts'

test.each(vectors<RescissionEvents, string>('rescission', 'rescissionExpiresMidnightOf'))(
  'rescission $id ends at midnight on $expected',
  ({ input, expected }) => expect(rescissionExpires(input)).toBe(expected),
)

test.each(vectors<{ rescissionExpires: string; fundOnSunday: boolean }, string>('rescission', 'earliestFundingDate'))(
  'rescission $id may fund on $expected',
  ({ input, expected }) =>
    expect(earliestFundingDate(input.rescissionExpires, input.fundOnSunday ? () => true : undefined)).toBe(expected),
)

const eventsOn = (date: string): RescissionEvents => ({
  accountOpened: date,
  materialDisclosures: date,
  rescissionNotice: date,
})

test('the last of the three events starts the period', () => {
  expect(rescissionExpires({ ...eventsOn('2026-11-16'), rescissionNotice: '2026-11-20' })).toBe('2026-11-24')
  expect(rescissionExpires({ ...eventsOn('2026-11-16'), materialDisclosures: '2026-11-20' })).toBe('2026-11-24')
})

test('without a notice or the disclosures the right to cancel lasts three years', () => {
  expect(rescissionExpires({ ...eventsOn('2026-11-20'), rescissionNotice: undefined })).toBe('2029-11-20')
  expect(rescissionExpires({ accountOpened: '2026-11-20', rescissionNotice: '2026-11-20' })).toBe('2029-11-20')
})

test('a line waits for the owner whose right to cancel ends last', () => {
  expect(lineRescissionExpires([eventsOn('2026-11-23'), eventsOn('2026-11-20')])).toBe('2026-11-27')
  expect(() => lineRescissionExpires([])).toThrow(RangeError)
})

test('a lender that funds only on weekdays waits for a weekday', () =>
  expect(earliestFundingDate('2026-11-20', isGeneralBusinessDay)).toBe('2026-11-23'))

const person = (lastDay: string, statedOn: string | null = null) => ({ lastDay, statedOn })

test('12 CFR 1026.15(c): mailed notices are waited for during three business days, and money is sent on the next one', () => {
  // The last day is a Monday. Tuesday, Wednesday and Thursday are waited for.
  expect(mailDeadline('2026-11-16', 3)).toBe('2026-11-19')
  expect(satisfiedFrom([person('2026-11-16')], 3)).toBe('2026-11-20')
  // Thanksgiving is no business day, and no money is sent at a weekend.
  expect(satisfiedFrom([person('2026-11-24')], 3)).toBe('2026-12-01')
  expect(satisfiedFrom([person('2026-11-17')], 3)).toBe('2026-11-23')
})

test('12 CFR 1026.15(c): with a statement of each person mailed notices are not waited for, and one person’s is not enough', () => {
  expect(satisfiedFrom([person('2026-11-16', '2026-11-17'), person('2026-11-16', '2026-11-18')], 3)).toBe('2026-11-18')
  expect(satisfiedFrom([person('2026-11-16', '2026-11-17'), person('2026-11-16')], 3)).toBe('2026-11-20')
  // A statement signed on a Saturday.
  expect(satisfiedFrom([person('2026-11-20', '2026-11-21')], 3)).toBe('2026-11-23')
  // Never before the last day is over.
  expect(satisfiedFrom([person('2026-11-16', '2026-11-16')], 3)).toBe('2026-11-17')
  expect(() => satisfiedFrom([], 3)).toThrow(RangeError)
})
