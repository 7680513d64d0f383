import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDateAt, weekdayOf } from '#src/domain/dates/civil-date.ts'
import { wallMinutesAt } from '#src/domain/dates/wall-time.ts'
import { appointmentsOf, type NotaryHours, openNow } from './slots.rules.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const hours: NotaryHours = { weekdays, from: 9 * 60, until: 17 * 60 }
const at = (iso: string) => Date.parse(iso)
const zone = 'America/Chicago'

describe('NAV-15 appointments', () => {
  test('fill the hours of the notaries’ working days, and exclude holidays', () => {
    // Thanksgiving is November 26.
    const spans = appointmentsOf(hours, { now: at('2026-11-24T15:00:00Z'), zone, minutes: 60, days: 4 })
    const days = [...new Set(spans.map(({ startsAt }) => civilDateAt(startsAt, zone)))]
    expect(days).toEqual(['2026-11-24', '2026-11-25', '2026-11-27'])
    expect(spans).toHaveLength(24)
  })

  test('start and end within the hours in the home’s time zone, whenever they are requested', () => {
    const zones = fc.constantFrom('America/Chicago', 'Pacific/Honolulu', 'America/New_York', 'America/Anchorage')
    const anyNow = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z') })
    fc.assert(
      fc.property(anyNow, zones, fc.constantFrom(30, 45, 60, 90), (now, where, minutes) => {
        const spans = appointmentsOf(hours, { now, zone: where, minutes, days: 10 })
        for (const { startsAt, endsAt } of spans) {
          expect(wallMinutesAt(startsAt, where)).toBeGreaterThanOrEqual(hours.from)
          expect(wallMinutesAt(endsAt, where)).toBeLessThanOrEqual(hours.until)
          expect(weekdays).toContain(weekdayOf(civilDateAt(startsAt, where)))
        }
        expect(new Set(spans.map(({ startsAt }) => startsAt)).size).toBe(spans.length)
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['in the hours', '2026-11-24T15:00:00Z', { open: true, next: null }],
  ['before them', '2026-11-24T12:00:00Z', { open: false, next: at('2026-11-24T15:00:00Z') }],
  ['at their end', '2026-11-24T23:00:00Z', { open: false, next: at('2026-11-25T15:00:00Z') }],
  ['before a holiday', '2026-11-25T23:30:00Z', { open: false, next: at('2026-11-27T15:00:00Z') }],
])('notaries %s', (_, now, expected) => expect(openNow(hours, at(now), zone)).toEqual(expected))
