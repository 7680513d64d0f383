import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { timeZonesOf } from '../us/state-geography.ts'
import { usStateCodes } from '../us/us-states.ts'
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  civilDate,
  civilDateAt,
  dateParts,
  daysBetween,
  daysInMonth,
  formatDate,
  isCivilDate,
  latestOf,
  parseCivilDate,
  weekdayOf,
  weekdays,
} from './civil-date.ts'

/** Any day from 1600 to 2399, generated with the reference implementation. */
const days = fc
  .integer({ min: 0, max: 292_000 })
  .map((offset) => Temporal.PlainDate.from('1600-01-01').add({ days: offset }).toString())

const plain = Temporal.PlainDate.from

describe('reading and writing', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['02/29/2024', '2024-02-29'],
    ['0001-01-01', '0001-01-01'],
  ])('FMT-01 %s is parsed as %s', (text, date) => expect(parseCivilDate(text)).toBe(date))

  test.each([
    ['02/29/2023'],
    ['2023-13-01'],
    ['2023-00-10'],
    ['2023-04-31'],
    ['1/2/2023'],
    ['20/11/2026'],
    ['2026-11-20T00:00'],
    ['0000-01-01'],
    [' 2026-11-20'],
    [''],
  ])('FMT-01 "%s" is not a date', (text) => {
    expect(parseCivilDate(text)).toBeUndefined()
    expect(isCivilDate(text)).toBe(false)
  })

  test('FMT-01 every date round-trips through MM/dd/yyyy', () => {
    fc.assert(
      fc.property(days, (date) => {
        const [year, month, day] = date.split('-')
        expect(parseCivilDate(`${month}/${day}/${year}`)).toBe(date)
      }),
    )
  })

  test('every date round-trips through its parts', () => {
    fc.assert(
      fc.property(days, (date) => {
        expect(civilDate(dateParts(date))).toBe(date)
      }),
    )
  })

  test('parts that form no valid day give no date', () => {
    expect(civilDate({ year: 2023, month: 2, day: 29 })).toBeUndefined()
    expect(civilDate({ year: 2023, month: 1.5, day: 1 })).toBeUndefined()
    expect(civilDate({ year: Number.NaN, month: 1, day: 1 })).toBeUndefined()
  })

  test('only yyyy-MM-dd counts as a civil date', () => {
    expect(isCivilDate('2026-11-20')).toBe(true)
    expect(isCivilDate('11/20/2026')).toBe(false)
    expect(() => addDays('11/20/2026', 1)).toThrow(RangeError)
  })

  test('a date is formatted in the reader’s language', () => {
    expect(formatDate('2026-11-20')).toBe('November 20, 2026')
    expect(formatDate('2026-11-20', 'es-US')).toBe('20 de noviembre de 2026')
    expect(formatDate('2026-01-05', 'en-US', { month: 'short', day: 'numeric' })).toBe('Jan 5')
  })

  test('the same instant has a different date in Honolulu than in New York', () => {
    const instant = Temporal.Instant.from('2026-11-20T04:30:00Z').epochMilliseconds
    expect(civilDateAt(instant, 'America/New_York')).toBe('2026-11-19')
    expect(civilDateAt(instant, 'UTC')).toBe('2026-11-20')
    expect(civilDateAt(instant + 6 * 3_600_000, 'Pacific/Honolulu')).toBe('2026-11-20')
  })
})

describe('arithmetic agrees with Temporal', () => {
  test('the date at an instant, and at nearby instants, in every served time zone', () => {
    const zones = fc.constantFrom(...new Set(usStateCodes.flatMap((state) => timeZonesOf(state))))
    const instants = fc.integer({ min: Date.UTC(1960, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(zones, instants, fc.array(fc.integer({ min: -1_800_000, max: 1_800_000 })), (zone, first, steps) => {
        for (const instant of [first, ...steps.map((step) => first + step)]) {
          const date = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
          expect(civilDateAt(instant, zone)).toBe(date)
        }
      }),
    )
  })

  test('adding days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -100_000, max: 100_000 }), (date, count) => {
        expect(addDays(date, count)).toBe(plain(date).add({ days: count }).toString())
      }),
    )
  })

  test('adding months', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3000, max: 3000 }), (date, count) => {
        expect(addMonths(date, count)).toBe(plain(date).add({ months: count }).toString())
      }),
    )
  })

  test('adding years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -300, max: 300 }), (date, count) => {
        expect(addYears(date, count)).toBe(plain(date).add({ years: count }).toString())
      }),
    )
  })

  test('days between', () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(daysBetween(from, to)).toBe(plain(from).until(plain(to), { largestUnit: 'days' }).days)
      }),
    )
  })

  test('the weekday', () => {
    fc.assert(
      fc.property(days, (date) => {
        expect(weekdayOf(date)).toBe(weekdays[plain(date).dayOfWeek % 7])
      }),
    )
  })

  test('the length of a month', () => {
    fc.assert(
      fc.property(days, (date) => {
        const { year, month } = dateParts(date)
        expect(daysInMonth(year, month)).toBe(plain(date).daysInMonth)
      }),
    )
  })

  test('text order matches date order', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(a < b).toBe(Temporal.PlainDate.compare(a, b) < 0)
      }),
    )
  })

  test('age in whole years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 45_000 }), (birth, ageInDays) => {
        const day = addDays(birth, ageInDays)
        expect(ageOn(birth, day)).toBe(plain(birth).until(plain(day), { largestUnit: 'years' }).years)
      }),
    )
  })
})

describe('edges', () => {
  test('FRM-01 a person is 18 from their eighteenth birthday, not the day before', () => {
    expect(ageOn('2008-11-20', '2026-11-19')).toBe(17)
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
  })

  test('FRM-01 someone born on February 29 turns 18 on March 1 of a common year', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })

  test('the latest date is found regardless of order', () => {
    expect(latestOf(['2026-11-20', '2027-01-01', '2026-12-31'])).toBe('2027-01-01')
    expect(() => latestOf([])).toThrow(RangeError)
  })

  test('the calendar ends at year 9999, and dates change only by whole days', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addMonths('0001-01-31', -1)).toThrow(RangeError)
    expect(() => addDays('2026-11-20', 0.5)).toThrow(RangeError)
  })
})
