import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usStateCodes } from '../us/us-states.ts'
import { afterQuietHours, isQuiet, zonesOfPerson } from './quiet-hours.ts'
import { nextReminderAt } from './reminder-times.ts'

const hours = { quietFrom: 20, quietUntil: 8 }
const hour = 3_600_000
const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
const states = fc.constantFrom(...usStateCodes, '', 'somewhere')
/** The nights of 2026 in which clocks change, minute by minute. */
const nightsOfChange = fc
  .tuple(fc.constantFrom(Date.UTC(2026, 2, 8), Date.UTC(2026, 10, 1)), fc.integer({ min: -24 * 60, max: 24 * 60 }))
  .map(([night, minutes]) => night + minutes * 60_000)

const wall = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)

test('no one gets a message between 8 p.m. and 8 a.m. in any time zone of their state', () =>
  fc.assert(
    fc.property(fc.oneof(instants, nightsOfChange), states, (instant, state) => {
      const at = afterQuietHours(instant, zonesOfPerson(state), hours)
      for (const zone of zonesOfPerson(state)) {
        const localTime = wall(at, zone)
        expect(localTime >= '08:00' && localTime < '20:00', `${localTime} in ${zone}`).toBe(true)
      }
    }),
  ))

test('a daytime message is not delayed, and a night message waits only until the first minute allowed in all zones', () =>
  fc.assert(
    fc.property(fc.oneof(instants, nightsOfChange), states, (instant, state) => {
      const zones = zonesOfPerson(state)
      const at = afterQuietHours(instant, zones, hours)
      if (!isQuiet(instant, zones, hours)) {
        expect(at).toBe(instant)
        return
      }
      expect(at).toBeGreaterThan(instant)
      expect(isQuiet(at - 1, zones, hours)).toBe(true)
      // Thirteen quiet hours in the night that is an hour longer. The zones of the whole country leave six hours of
      // daytime in common.
      expect(at - instant).toBeLessThanOrEqual((zones.length > 2 ? 19 : 14) * hour)
      expect(zones.some((zone) => wall(at, zone) === '08:00')).toBe(true)
    }),
  ))

test('quiet hours always end, whatever hours an organization sets', () =>
  fc.assert(
    fc.property(
      fc.oneof(instants, nightsOfChange),
      states,
      fc.integer({ min: 18, max: 23 }),
      fc.integer({ min: 0, max: 10 }),
      (instant, state, quietFrom, quietUntil) => {
        const zones = zonesOfPerson(state)
        const own = { quietFrom, quietUntil }
        expect(isQuiet(afterQuietHours(instant, zones, own), zones, own)).toBe(false)
      },
    ),
  ))

test('a reminder goes out half an hour after the last answer, then every 48 hours, three times, never at night', () => {
  const cadence = { ...hours, firstAfterMinutes: 30, thenAfterHours: 48, most: 3 }
  const zones = zonesOfPerson('TX')
  const noon = Date.parse('2026-03-07T12:00:00-06:00')
  const next = (sentCount: number, since: number) => nextReminderAt({ sentCount, since, zones }, cadence)
  expect(next(0, noon)).toBe(noon + hour / 2)
  expect(next(1, noon)).toBe(noon + 48 * hour)
  expect(next(3, noon)).toBeUndefined()
  // Part of Texas is in Mountain time, where it is seven when it is eight in Austin. The clocks went forward that
  // night.
  expect(next(0, Date.parse('2026-03-07T20:45:00-06:00'))).toBe(Date.parse('2026-03-08T09:00:00-05:00'))
})
