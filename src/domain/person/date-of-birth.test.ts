import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldMessageInSpanish } from '../field-messages.es.ts'
import { boxesFromDate, dateFromBoxes, dateOfBirth, defaultMinimumAge, minimumAgeIn } from './date-of-birth.ts'

const today = '2026-11-20'
const senior = { ...defaultMinimumAge, seniorVariant: true }
const messagesFor = (value: unknown, state = '', ages = defaultMinimumAge) =>
  dateOfBirth({ today, state, ages })
    .safeParse(value)
    .error?.issues.map((issue) => issue.message) ?? []

test.each([
  [undefined, '', 'Date of birth is required'],
  ['', '', 'Date of birth is required'],
  ['1980-02-30', '', 'Invalid date'],
  ['1899-12-31', '', 'Invalid date'],
  ['2027-01-01', '', 'Invalid date'],
  ['invalid', '', 'Invalid date'],
  ['2008-11-21', '', 'Must be at least 18 years old'],
  ['2007-11-21', 'AL', 'Must be at least 19 years old'],
])('FRM-01 the date of birth %j in %j is rejected', (date, state, message) =>
  expect(messagesFor(date, state)).toEqual([message]),
)

test('REG-18 a person is old enough on the birthday itself, including in Alabama', () => {
  expect(messagesFor('2008-11-20', 'CA')).toEqual([])
  expect(messagesFor('2007-11-20', 'AL')).toEqual([])
  expect(minimumAgeIn('AL', senior)).toBe(62)
})

test('REG-18 the senior variant requires age 62 everywhere', () => {
  expect(messagesFor('1964-11-21', 'AL', senior)).toEqual(['Must be 62 years or older to apply for a loan'])
  expect(messagesFor('1964-11-20', 'AL', senior)).toEqual([])
})

test('FRM-01 an earlier year is accepted only when the caller allows it', () =>
  expect(dateOfBirth({ today, earliestYear: 1880 }).parse('1899-12-31')).toBe('1899-12-31'))

test('FMT-01 MM/dd/yyyy is also parsed as a date of birth', () =>
  expect(dateOfBirth({ today }).parse('03/02/1980')).toBe('1980-03-02'))

test('FRM-01 every age message has a Spanish version, including the number', () => {
  expect(fieldMessageInSpanish(messagesFor('2010-01-01', 'AL')[0] ?? '')).toBe('Debe tener al menos 19 años')
  expect(fieldMessageInSpanish(messagesFor('2010-01-01', '', senior)[0] ?? '')).toContain('62 años o más')
  expect(fieldMessageInSpanish('State must be two characters in length')).toBe('El estado debe tener dos letras')
})

test('FRM-01 three boxes form one date, and a date splits into three boxes', () => {
  expect(dateFromBoxes({ day: '2', month: '3', year: '1980' })).toBe('1980-03-02')
  expect(dateFromBoxes({ day: '', month: ' ', year: '' })).toBe('')
  expect(messagesFor(dateFromBoxes({ day: '31', month: '2', year: '1980' }))).toEqual(['Invalid date'])
  expect(boxesFromDate('1980-03-02')).toEqual({ day: '02', month: '03', year: '1980' })
})

test('FRM-01 no input in the boxes makes the rule throw', () =>
  fc.assert(
    fc.property(fc.record({ day: fc.string(), month: fc.string(), year: fc.string() }), (boxes) => {
      dateOfBirth({ today }).safeParse(dateFromBoxes(boxes))
    }),
  ))
