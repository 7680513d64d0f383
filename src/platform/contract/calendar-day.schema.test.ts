import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.schema.ts'

test.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['1899-12-31', false],
  ['2026-02-30', false],
  ['11/20/2026', false],
])('whether %s is a valid date: %s', (text, isDay) => expect(calendarDay().safeParse(text).success).toBe(isDay))

test('an invalid date is rejected once, with the field’s own message', () => {
  const errorMessages = (text: string) =>
    calendarDay('Enter a date')
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  expect(['9999-12-31', 'soon'].map(errorMessages)).toEqual([['Enter a date'], ['Enter a date']])
})
