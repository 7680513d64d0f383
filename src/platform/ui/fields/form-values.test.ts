import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCivilDate } from '#src/domain/dates/civil-date.ts'
import { readCents, readDate, readDollars } from './form-values.ts'
import { tidyAmount } from './money-field.tsx'

test.each([
  ['85000', 85_000],
  ['$85,000', 85_000],
  [' $ 85,000.50 ', 85_000.5],
  ['85 000', 85_000],
  ['85\u00a0000', 85_000],
  ['1,234,567.89', 1_234_567.89],
  ['85k', 85_000],
  ['1.255K', 1_255],
  ['85.', 85],
  ['.5', 0.5],
  ['0', 0],
])('%j is %d dollars', (text, dollars) => expect(readDollars(text)).toBe(dollars))

test.each([
  '85.000',
  '85.000,00',
  '1.234,56',
  '12.000',
  '120.000,50',
  '85,5',
  '85,00',
  '1,2,3',
  '1,234 567',
  '12,34',
  '1234,567',
  '.',
  '-5',
  '85 00',
  'eighty',
  '1.2k3',
])('%j is returned as typed, so that a rule rejects it, and the field leaves it unchanged', (text) => {
  expect(readDollars(text)).toBe(text)
  expect(readCents(text)).toBe(text)
  expect(tidyAmount(text)).toBe(text)
})

test('empty input is not an amount', () => {
  expect(readDollars(' $ ')).toBeUndefined()
  expect(readDollars('')).toBeUndefined()
})

test('every amount to the cent is read as written, with and without groups', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      const dollars = cents / 100
      expect(readDollars(dollars.toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(dollars)
      expect(readCents(dollars.toFixed(2))).toBe(cents)
    }),
  )
})

test.each([
  ['3/9/1984', '1984-03-09'],
  ['03/09/1984', '1984-03-09'],
  ['03091984', '1984-03-09'],
  ['030984', '1984-03-09'],
  ['3-9-84', '1984-03-09'],
  [' 3 9 1984 ', '1984-03-09'],
  ['March 9, 1984', '1984-03-09'],
  ['ene 9 1984', '1984-01-09'],
  ['1/2/26', '2026-01-02'],
  ['1/2/27', '1927-01-02'],
  ['1984-03-09', '1984-03-09'],
  ['', ''],
])('FRM-01 %j typed in 2026 is the date %j', (text, date) => expect(readDate(text, 2026)).toBe(date))

test.each(['3/9', '39', '3/9/19841', '1/2/3/4', 'yesterday', '9 de marzo'])(
  'FRM-01 %j is no date, and stays one that every rule rejects',
  (text) => expect(parseCivilDate(readDate(text, 2026))).toBeUndefined(),
)
