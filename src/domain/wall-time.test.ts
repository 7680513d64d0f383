import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDateAt } from './civil-date.ts'
import { instantAt, wallMinutesAt } from './wall-time.ts'

const zones = ['America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu', 'America/Chicago']

test('the wall shows the day and the time asked for', () => {
  // Before four the clock may jump or repeat an hour.
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
