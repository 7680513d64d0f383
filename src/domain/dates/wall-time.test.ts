import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDateAt } from './civil-date.ts'
import { instantAt, wallMinutesAt } from './wall-time.ts'

const zones = ['America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu', 'America/Chicago']

test('the wall shows the day and the time asked for', () => {
  // Before four o'clock the clock may skip or repeat an hour.
  const times = fc.integer({ min: 4 * 60, max: 1_439 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), times, fc.constantFrom(...zones), (day, minutes, zone) => {
      const date = addDays('2024-01-01', day)
      const instant = instantAt(date, minutes, zone)
      expect([civilDateAt(instant, zone), wallMinutesAt(instant, zone)]).toEqual([date, minutes])
    }),
  )
})

test('midnight is right on the days when the clock changes', () => {
  expect(new Date(instantAt('2026-03-08', 0, 'America/Chicago')).toISOString()).toBe('2026-03-08T06:00:00.000Z')
  expect(new Date(instantAt('2026-11-01', 0, 'America/Chicago')).toISOString()).toBe('2026-11-01T05:00:00.000Z')
  expect(new Date(instantAt('2026-11-01', 600, 'America/Chicago')).toISOString()).toBe('2026-11-01T16:00:00.000Z')
})

test('a time that the clock jumps over is read by the clock before the jump', () => {
  // 2:30 a.m. by standard time is what the wall shows as 3:30 a.m.
  expect(new Date(instantAt('2026-03-08', 150, 'America/Los_Angeles')).toISOString()).toBe('2026-03-08T10:30:00.000Z')
  expect(new Date(instantAt('2026-03-08', 150, 'America/New_York')).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(new Date(instantAt('2026-03-29', 150, 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(new Date(instantAt('2026-03-09', 1_440, 'America/Los_Angeles')).toISOString()).toBe('2026-03-10T07:00:00.000Z')
})
