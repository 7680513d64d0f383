import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDateAt, startOfDay } from '#src/domain/dates/civil-date.ts'
import {
  assessRight,
  isPostedInTime,
  lastRight,
  mailWait,
  type RightEvents,
  settleBy,
  statedRights,
} from './rescission.rules.ts'

const at = (text: string) => new Date(text)
const eventsAt = (text: string): RightEvents => ({ openedAt: at(text), disclosedAt: at(text), noticedAt: at(text) })

test('an owner’s last day ends at midnight in the property’s time zone', () => {
  // A Thursday in Columbus. Friday, Saturday and Monday count.
  const right = assessRight(eventsAt('2026-06-11T16:00:00Z'), 'OH')
  expect(right).toEqual({ isRunning: true, lastDay: '2026-06-15', endsAt: at('2026-06-16T04:00:00Z') })
  expect(assessRight(eventsAt('2026-06-11T16:00:00Z'), 'CA').endsAt).toEqual(at('2026-06-16T07:00:00Z'))
})

test('late in the evening it is still the same day in the property’s time zone', () => {
  expect(assessRight(eventsAt('2026-06-12T03:30:00Z'), 'CA').lastDay).toBe('2026-06-15')
})

test('in a state with two time zones, the later midnight applies', () => {
  expect(assessRight(eventsAt('2026-06-11T16:00:00Z'), 'TX').endsAt).toEqual(at('2026-06-16T06:00:00Z'))
})

test('the rescission period starts with the last of three events, and without one of them lasts three years', () => {
  const events = { ...eventsAt('2026-06-11T16:00:00Z'), disclosedAt: at('2026-06-12T16:00:00Z') }
  expect(assessRight(events, 'OH').lastDay).toBe('2026-06-16')
  const right = assessRight({ ...events, noticedAt: null }, 'OH')
  expect(right).toMatchObject({ isRunning: false, lastDay: '2029-06-11' })
})

test('the line waits for the owner with the latest deadline', () => {
  const rights = ['2026-06-11T16:00:00Z', '2026-06-12T16:00:00Z'].map((day) => assessRight(eventsAt(day), 'OH'))
  expect(lastRight(rights).lastDay).toBe('2026-06-16')
  expect(() => lastRight([])).toThrow(RangeError)
})

test('12 CFR 1026.15(c): money waits for mailed notices, and begins at midnight of a business day at the home', () => {
  const events = { ...eventsAt('2026-06-11T16:00:00Z'), statedOn: null }
  // The last day is Monday the 15th. Friday the 19th is Juneteenth, so it is followed by Monday.
  expect(mailWait(statedRights([events], 'OH'), 'OH', 3)).toEqual({
    until: '2026-06-18',
    moneyFrom: at('2026-06-22T04:00:00Z'),
  })
  // Texas lies in two zones: the later midnight counts.
  const withStatement = statedRights([{ ...events, statedOn: '2026-06-16' }], 'TX')
  expect(mailWait(withStatement, 'TX', 3).moneyFrom).toEqual(at('2026-06-16T06:00:00Z'))
  const later = { ...eventsAt('2026-06-12T16:00:00Z'), statedOn: null }
  expect(mailWait(statedRights([{ ...events, statedOn: '2026-06-16' }, later], 'OH'), 'OH', 3).moneyFrom).toEqual(
    at('2026-06-23T04:00:00Z'),
  )
})

test('a mailed notice counts from its postmark date, and money paid is returned within twenty days', () => {
  const right = assessRight(eventsAt('2026-06-11T16:00:00Z'), 'OH')
  expect(isPostedInTime('2026-06-15', right)).toBe(true)
  expect(isPostedInTime('2026-06-16', right)).toBe(false)
  expect(settleBy('2026-06-15')).toBe('2026-07-05')
})

test('a day starts when the local calendar first shows it, even when clocks change', () => {
  const zones = ['America/New_York', 'America/Adak', 'Pacific/Honolulu', 'America/Phoenix', 'Pacific/Kiritimati']
  const day = fc.date({ min: at('2001-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (instant, zone) => {
      const date = civilDateAt(instant.getTime(), zone)
      const start = startOfDay(date, zone)
      expect(civilDateAt(start, zone)).toBe(date)
      expect(civilDateAt(start - 60_000, zone) < date).toBe(true)
    }),
  )
  expect(startOfDay('2026-03-08', 'America/New_York')).toBe(Date.parse('2026-03-08T05:00:00Z'))
})
