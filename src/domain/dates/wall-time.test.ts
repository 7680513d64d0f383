import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDateAt } from './civil-date.ts'
import { instantAt, wallMinutesAt } from './wall-time.ts'

const zones = ['America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu', 'America/Chicago']

test('the wall clock shows the requested day and time', () => {
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

test('midnight is correct on days when the clock changes', () => {
  expect(new Date(instantAt('2026-03-08', 0, 'America/Chicago')).toISOString()).toBe('2026-03-08T06:00:00.000Z')
  expect(new Date(instantAt('2026-11-01', 0, 'America/Chicago')).toISOString()).toBe('2026-11-01T05:00:00.000Z')
  expect(new Date(instantAt('2026-11-01', 600, 'America/Chicago')).toISOString()).toBe('2026-11-01T16:00:00.000Z')
})

test('a time skipped by the clock change is read by the clock before the change', () => {
  // 2:30 a.m. by standard time is what the wall shows as 3:30 a.m.
  expect(new Date(instantAt('2026-03-08', 150, 'America/Los_Angeles')).toISOString()).toBe('2026-03-08T10:30:00.000Z')
  expect(new Date(instantAt('2026-03-08', 150, 'America/New_York')).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(new Date(instantAt('2026-03-29', 150, 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(new Date(instantAt('2026-03-09', 1_440, 'America/Los_Angeles')).toISOString()).toBe('2026-03-10T07:00:00.000Z')
})

/** Each zone of the United States, and the two nights of 2026 in UTC: 2:30 skipped, 1:30 repeated. */
test.each([
  ['America/New_York', '2026-03-08T07:30:00.000Z', '2026-11-01T05:30:00.000Z'],
  ['America/Chicago', '2026-03-08T08:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ['America/Denver', '2026-03-08T09:30:00.000Z', '2026-11-01T07:30:00.000Z'],
  ['America/Los_Angeles', '2026-03-08T10:30:00.000Z', '2026-11-01T08:30:00.000Z'],
  ['America/Anchorage', '2026-03-08T11:30:00.000Z', '2026-11-01T09:30:00.000Z'],
  // Neither changes its clock.
  ['America/Phoenix', '2026-03-08T09:30:00.000Z', '2026-11-01T08:30:00.000Z'],
  ['Pacific/Honolulu', '2026-03-08T12:30:00.000Z', '2026-11-01T11:30:00.000Z'],
])(
  '15 USC 260a in %s a skipped 2:30 moves forward, and a repeated 1:30 is the first one',
  (zone, skippedTime, repeatedTime) => {
    expect(new Date(instantAt('2026-03-08', 150, zone)).toISOString()).toBe(skippedTime)
    expect(new Date(instantAt('2026-11-01', 90, zone)).toISOString()).toBe(repeatedTime)
  },
)

test('east of Greenwich, too, a repeated time is the first one', () =>
  expect(new Date(instantAt('2026-10-25', 150, 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z'))

test.each(zones)('in %s wall times on a night of a clock change map to instants in order', (zone) => {
  for (const date of ['2026-03-08', '2026-11-01'] as const) {
    const instants = Array.from({ length: 16 }, (_, quarter) => instantAt(date, quarter * 15, zone))
    // After a skipped hour the wall shows the times of the next one, which come again.
    const isShown = (instant: number, quarter: number) => wallMinutesAt(instant, zone) === quarter * 15
    const shownInstants = instants.filter(isShown)
    expect(shownInstants).toEqual(shownInstants.toSorted((a, b) => a - b))
    for (const [quarter, instant] of instants.entries())
      if (!isShown(instant, quarter)) expect(wallMinutesAt(instant, zone)).toBe(quarter * 15 + 60)
  }
})
