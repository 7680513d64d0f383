import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { formatEin, formatSsn, isEin, isItin, isSsn, maskSsn, taxIdentifierTypes } from './tax-identifier.ts'

describe('Social Security numbers', () => {
  test.each(vectors<string, boolean>('ssn', 'isSsn'))('ssn $id is $expected', ({ input, expected }) =>
    expect(isSsn(input)).toBe(expected),
  )

  test.each([['000-12-3456'], ['536-00-4399'], ['078-05-1120'], ['536-904399'], ['53690439'], ['536 90 4399'], ['']])(
    '"%s" is not a social security number',
    (text) => expect(isSsn(text)).toBe(false),
  )

  test.each(vectors<string, string>('ssn', 'formatSsn'))('ssn $id is formatted as $expected', ({ input, expected }) =>
    expect(formatSsn(input)).toBe(expected),
  )

  test('only the last four digits of a Social Security number are ever shown', () => {
    expect(maskSsn('536904399')).toBe('•••-••-4399')
    expect(() => maskSsn('5369043')).toThrow(new RangeError('Not nine digits'))
  })
})

describe('other taxpayer numbers', () => {
  test.each(vectors<string, boolean>('itin', 'isItin'))('itin $id is $expected', ({ input, expected }) =>
    expect(isItin(input)).toBe(expected),
  )

  test.each([
    ['900-50-0000', true],
    ['900-49-0000', false],
    ['900-66-0000', false],
    ['900-89-0000', false],
    ['900-93-0000', false],
    ['999-99-0000', true],
  ])('%s as an individual taxpayer number is %s', (text, isItinNumber) => expect(isItin(text)).toBe(isItinNumber))

  test.each(vectors<string, boolean>('ein', 'isEin'))('ein $id is $expected', ({ input, expected }) =>
    expect(isEin(input)).toBe(expected),
  )

  test.each(vectors<string, string>('ein', 'formatEin'))('ein $id is formatted as $expected', ({ input, expected }) =>
    expect(formatEin(input)).toBe(expected),
  )

  test.each(vectors<string, string[]>('tin', 'guessTinTypes'))('tin $id may be $expected', ({ input, expected }) =>
    expect(taxIdentifierTypes(input)).toEqual(expected),
  )

  test('a preparer number is a P and eight digits', () => expect(taxIdentifierTypes('P01234567')).toEqual(['ptin']))
})
