import { expect, test } from 'vitest'
import { parseCivilDate } from './civil-date.ts'
import { usDate } from './us-date.ts'

test('FMT-01 a date in a table or document is formatted as MM/dd/yyyy, and parses back', () => {
  expect(usDate('2026-03-04')).toBe('03/04/2026')
  expect(parseCivilDate(usDate('2026-11-20'))).toBe('2026-11-20')
  expect(() => usDate('March 4')).toThrow(RangeError)
})
