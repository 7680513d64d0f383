import { expect, test } from 'vitest'
import { defaultHours, hoursOnDays } from '#src/brands/default-hours.table.ts'
import { regularEntries, weekEntries } from './hours-entries.rules.ts'
import { formatMoment, pacificHours, readerHours } from './reader-hours.rules.ts'

const display = { isGrouped: false, language: 'en' } as const
const now = Date.parse('2026-11-18T18:00:00Z')
const week = weekEntries(defaultHours, { ...display, now })
const usual = regularEntries(defaultHours, display)

test('HRS-01 hours are shown in Pacific time, and also in the reader’s time zone when that differs', () => {
  expect(pacificHours(usual, 'en')).toEqual(['Mon–Fri 6:00 a.m.–5:00 p.m. Pacific time'])
  expect(readerHours({ usual, week }, 'America/New_York', 'en')).toBe('Mon–Fri 9:00 a.m.–8:00 p.m.')
  expect(readerHours({ usual, week }, 'America/New_York', 'es')).toBe(
    'Lun–vie 9:00\u00a0a.\u00a0m.–8:00\u00a0p.\u00a0m.',
  )
  expect(readerHours({ usual, week }, 'America/Los_Angeles', 'en')).toBeUndefined()
  expect(readerHours({ usual, week }, 'Pacific/Honolulu', 'en')).toBe('Mon–Fri 4:00 a.m.–3:00 p.m.')
  // Guam is one day ahead.
  expect(readerHours({ usual, week }, 'Pacific/Guam', 'en')).toBe('Tue–Sat 12:00 a.m.–11:00 a.m.')
})

test('HRS-01 hours that end at midnight for the reader are shown as midnight, not 12:00 a.m.', () => {
  const late = { ...defaultHours, week: hoursOnDays(['monday'], '12:00', '21:00') }
  const lateWeek = weekEntries(late, { ...display, now })
  expect(readerHours({ usual: regularEntries(late, display), week: lateWeek }, 'America/New_York', 'en')).toBe(
    'Mon 3:00 p.m.–midnight',
  )
})

test('HRS-01 a department without hours shows nothing', () => {
  const none = { ...defaultHours, week: [] }
  expect(pacificHours(regularEntries(none, display), 'en')).toEqual([])
  expect(readerHours({ usual: regularEntries(none, display), week }, 'America/New_York', 'en')).toBeUndefined()
})

test('HRS-01 a moment is shown by day and in both time zones', () => {
  const at = (instant: string, zone = 'America/New_York') =>
    formatMoment(Date.parse(instant), { now, zone, language: 'en' })
  expect(at('2026-11-19T01:00:00Z')).toEqual({ day: 'today', time: '5:00 p.m.', local: '8:00 p.m.' })
  expect(at('2026-11-19T14:00:00Z')).toEqual({ day: 'tomorrow', time: '6:00 a.m.', local: '9:00 a.m.' })
  expect(at('2026-11-23T14:00:00Z', 'America/Los_Angeles')).toEqual({
    day: { name: 'Monday' },
    time: '6:00 a.m.',
    local: undefined,
  })
  expect(at('2026-11-23T14:00:00Z', 'Pacific/Guam').local).toBe('Tuesday 12:00 a.m.')
})

/** What a clock on the reader's wall shows, from the platform's own calendar. */
const wallClock = (instant: number, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })
    .format(instant)
    .replace(/\u202f| /g, ' ')
    .replace('AM', 'a.m.')
    .replace('PM', 'p.m.')

// Phoenix keeps one time all year, and Berlin changes its clocks on other days.
const readersZones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Europe/Berlin', 'Asia/Kolkata']

test.each([
  ['before the clock goes forward', '2026-03-06T14:00:00Z', '6:00 a.m.'],
  ['after the clock went forward', '2026-03-09T13:00:00Z', '6:00 a.m.'],
  ['before the clock goes back', '2026-10-30T13:00:00Z', '6:00 a.m.'],
  ['after the clock went back', '2026-11-02T14:00:00Z', '6:00 a.m.'],
  ['after Thanksgiving', '2026-11-27T14:00:00Z', '6:00 a.m.'],
])('HRS-01 an opening %s is shown to the minute in both time zones, wherever the reader is', (_, instant, pacific) => {
  const opening = Date.parse(instant)
  for (const zone of readersZones) {
    const { time, local } = formatMoment(opening, { now: opening - 86_400_000, zone, language: 'en' })
    expect(time).toBe(pacific)
    expect(local ?? time, zone).toContain(wallClock(opening, zone))
  }
})

test('HRS-01 the reader’s hours in a week with a clock change match that week’s days', () => {
  const daysFrom = (text: string) => {
    const weekFromThere = weekEntries(defaultHours, { ...display, now: Date.parse(text) })
    return (zone: string) => readerHours({ usual, week: weekFromThere }, zone, 'en')
  }
  // Phoenix is an hour ahead in winter, and as the Pacific coast in summer.
  expect(daysFrom('2026-03-02T18:00:00Z')('America/Phoenix')).toBe('Mon–Fri 7:00 a.m.–6:00 p.m.')
  expect(daysFrom('2026-03-09T18:00:00Z')('America/Phoenix')).toBeUndefined()
  expect(daysFrom('2026-10-26T18:00:00Z')('America/Phoenix')).toBeUndefined()
  expect(daysFrom('2026-11-02T18:00:00Z')('America/Phoenix')).toBe('Mon–Fri 7:00 a.m.–6:00 p.m.')
  // Berlin changes three weeks later in spring: eight hours ahead between the two nights, nine otherwise.
  expect(daysFrom('2026-03-02T18:00:00Z')('Europe/Berlin')).toBe('Mon–Fri 3:00 p.m.–2:00 a.m.')
  expect(daysFrom('2026-03-16T18:00:00Z')('Europe/Berlin')).toBe('Mon–Fri 2:00 p.m.–1:00 a.m.')
})
