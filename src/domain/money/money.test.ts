import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { formatCents, formatMoney, formatPercent, roundHalfEven, toCents, toDollars, toTheCent } from './money.ts'

/**
 * Amounts in the worked examples have five digits before the decimal point, so rounding to five digits rounds to whole
 * numbers.
 */
const addThenRoundTo5Digits = ([augend, addend]: [string, string]) =>
  roundHalfEven(new Decimal(augend).plus(addend), 0).toFixed()

describe('rounding', () => {
  test.each(vectors<[string, string], string>('half-even', 'addThenRoundTo5DigitsHalfEven'))(
    'OFR-08 half-even $id rounds to $expected',
    ({ input, expected }) => expect(addThenRoundTo5Digits(input)).toBe(expected),
  )

  test.each(vectors<{ value: string; places: number }, string>('half-even', 'roundHalfEvenDecimal'))(
    'OFR-08 half-even $id rounds to $expected',
    ({ input, expected }) => expect(roundHalfEven(input.value, input.places).toFixed()).toBe(expected),
  )

  test.each([
    ['0.5', '0'],
    ['1.5', '2'],
    ['2.5', '2'],
    ['-0.5', '0'],
    ['-1.5', '-2'],
    ['-2.5', '-2'],
  ])('OFR-08 the tie %s rounds to the even %s', (value, even) =>
    expect(roundHalfEven(value, 0).toFixed().replace(/^-0$/, '0')).toBe(even),
  )

  test('OFR-08 a rounded amount is at most half a unit away, and an exact tie rounds to an even digit', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const value = `${digits}e-7`
        const roundedValue = roundHalfEven(value, places)
        const units = roundedValue.times(10 ** places)
        const away = roundedValue
          .minus(value)
          .abs()
          .times(10 ** places)
        expect(units.isInteger()).toBe(true)
        expect(away.lessThanOrEqualTo(0.5)).toBe(true)
        if (away.equals(0.5)) expect(units.modulo(2).isZero()).toBe(true)
      }),
    )
  })
})

describe('cents', () => {
  test('dollars convert to whole cents, half to even', () => {
    expect(toCents('1.005')).toBe(100)
    expect(toCents('1.015')).toBe(102)
    expect(toCents(2.675)).toBe(268)
    expect(toCents('-0.125')).toBe(-12)
  })

  test('every whole number of cents round-trips through dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
    )
  })

  test('an amount rounded to the cent stays within half a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (dollars) => {
        expect(Math.abs(toTheCent(dollars) - dollars)).toBeLessThanOrEqual(0.005 + 1e-6)
      }),
    )
  })
})

describe('formatted money', () => {
  test.each([
    [1234.5, {}, '$1,234'],
    [1235.5, {}, '$1,236'],
    [1234.5, { precision: 2 }, '$1,234.50'],
    ['643.855', { precision: 2 }, '$643.86'],
    [-20, {}, '-$20'],
    [-0.4, {}, '$0'],
    ['90071992547409.93', { precision: 2 }, '$90,071,992,547,409.93'],
    [1234.5, { locale: 'es-US', precision: 2 }, '$1,234.50'],
  ])('FMT-01 %s with %j is formatted as %s', (value, style, text) => expect(formatMoney(value, style)).toBe(text))

  test('FMT-01 cents are formatted as dollars', () =>
    expect(formatCents(15_000_050, { precision: 2 })).toBe('$150,000.50'))

  test.each([
    [8.25, {}, '8.250%'],
    ['9.3865', {}, '9.386%'],
    ['9.3875', {}, '9.388%'],
    [4.99, { precision: 2 }, '4.99%'],
    [8.25, { locale: 'es-US' }, '8.250%'],
  ])('FMT-01 %s points with %j is formatted as %s', (points, style, text) =>
    expect(formatPercent(points, style).replace(/\s/g, '')).toBe(text),
  )

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['twelve'], ['']])(
    'FMT-01 REQ-04 %s is not an amount',
    (value) => {
      expect(() => formatMoney(value)).toThrow(new RangeError('Value must be a valid number'))
      expect(() => formatPercent(value)).toThrow(new RangeError('Value must be a valid number'))
    },
  )

  test.each([
    [-1, 'Precision cannot be negative'],
    [Number.NaN, 'Precision must be a valid number'],
    [1.5, 'Precision must be a valid number'],
    [21, 'Precision must be a valid number'],
  ])('FMT-01 REQ-04 a precision of %s is rejected', (precision, message) =>
    expect(() => formatMoney(1, { precision })).toThrow(new RangeError(message)),
  )
})
