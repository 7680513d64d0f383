import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { isRoutingNumber, routingCheckDigit } from './routing-number.ts'

test.each(vectors<string, boolean>('aba', 'isRoutingNumber'))('NAV-09 aba $id is $expected', ({ input, expected }) =>
  expect(isRoutingNumber(input)).toBe(expected),
)

test.each(vectors<string, string>('aba', 'routingCheckDigit'))(
  'aba $id has the check digit $expected',
  ({ input, expected }) => expect(routingCheckDigit(input)).toBe(expected),
)

test.each([['111000026'], ['000000000'], ['500000005'], ['1110000250'], ['11100002a'], ['']])(
  '"%s" is not a routing number',
  (text) => expect(isRoutingNumber(text)).toBe(false),
)

test('a check digit is computed only from eight digits', () =>
  expect(() => routingCheckDigit('1110000')).toThrow(RangeError))
