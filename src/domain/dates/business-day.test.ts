import Holidays from 'date-holidays'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  businessDayFrom,
  businessDaysAfter,
  federalHolidays,
  isGeneralBusinessDay,
  isRescissionBusinessDay,
  observedFederalHolidays,
} from './business-day.ts'
import { addDays, daysBetween, weekdayOf } from './civil-date.ts'

const oracle = new Holidays('US')
const publicHolidays = (year: number, substitutes: boolean) =>
  oracle
    .getHolidays(year)
    .filter((holiday) => holiday.type === 'public' && (substitutes || !holiday.substitute))
    .map((holiday) => holiday.date.slice(0, 10))
    .sort()

const thisCentury = Array.from({ length: 40 }, (_, index) => 2021 + index)
const days = fc.integer({ min: 0, max: 14_000 }).map((offset) => addDays('2021-01-01', offset))

describe('federal holidays', () => {
  test.each(vectors<number, string[]>('business-day', 'federalHolidays'))(
    'business-day $id lists the holidays of $input',
    ({ input, expected }) => expect(federalHolidays(input)).toEqual(expected),
  )

  test('there are eleven federal holidays, on the dates of an independent calendar', () => {
    for (const year of thisCentury) {
      expect(federalHolidays(year)).toHaveLength(11)
      expect(federalHolidays(year)).toEqual(publicHolidays(year, false))
    }
  })

  test('observed holidays are weekdays found in an independent calendar', () => {
    for (const year of thisCentury)
      for (const date of observedFederalHolidays(year)) {
        expect(['saturday', 'sunday']).not.toContain(weekdayOf(date))
        // The independent calendar does not move Veterans Day.
        if (!['11-10', '11-12'].includes(date.slice(5))) expect(publicHolidays(year, true)).toContain(date)
      }
  })

  test('New Year’s Day on a Saturday is observed on the last day of the year before', () => {
    expect(observedFederalHolidays(2021)).toContain('2021-12-31')
    expect(observedFederalHolidays(2022)).not.toContain('2022-01-01')
    expect(observedFederalHolidays(2022)).toHaveLength(10)
  })
})

describe('business days', () => {
  test.each(vectors<string, boolean>('business-day', 'isRescissionBusinessDay'))(
    'business-day $id: $input counts for rescission: $expected',
    ({ input, expected }) => expect(isRescissionBusinessDay(input)).toBe(expected),
  )

  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-26', false],
    ['2026-07-03', false],
    ['2021-12-31', false],
  ])('%s is a general business day: %s', (date, open) => expect(isGeneralBusinessDay(date)).toBe(open))

  test('every general business day counts for rescission', () => {
    fc.assert(
      fc.property(days, (date) => {
        if (isGeneralBusinessDay(date)) expect(isRescissionBusinessDay(date)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('the nth business day after a date has exactly n business days up to it', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 12 }), (date, count) => {
        const endDate = businessDaysAfter(date, count, isGeneralBusinessDay)
        const dates = Array.from({ length: daysBetween(date, endDate) }, (_, index) => addDays(date, index + 1))
        expect(dates.filter(isGeneralBusinessDay)).toHaveLength(count)
        expect(isGeneralBusinessDay(endDate)).toBe(true)
      }),
    )
  })

  test('three business days after the Wednesday before Thanksgiving is Tuesday', () =>
    expect(businessDaysAfter('2026-11-25', 3, isGeneralBusinessDay)).toBe('2026-12-01'))

  test('a business day maps to itself, and a Sunday to the next business day', () => {
    expect(businessDayFrom('2026-11-20', isGeneralBusinessDay)).toBe('2026-11-20')
    expect(businessDayFrom('2026-11-22', isGeneralBusinessDay)).toBe('2026-11-23')
  })

  test('business day counts start at one', () =>
    expect(() => businessDaysAfter('2026-11-20', 0, isGeneralBusinessDay)).toThrow(RangeError))
})
