import { expect, test } from 'vitest'
import { isInNumberRange, isUuid, isWebAddress } from './plain-formats.ts'

test.each([
  ['123e4567-e89b-12d3-a456-426614174000', true],
  ['123E4567-E89B-12D3-A456-426614174000', true],
  ['123e4567e89b12d3a456426614174000', false],
  ['123e4567-e89b-12d3-a456-42661417400g', false],
  ['{123e4567-e89b-12d3-a456-426614174000}', false],
  ['', false],
])('FMT-01 "%s" as a UUID is %s', (text, valid) => expect(isUuid(text)).toBe(valid))

test.each([
  ['http://example.com', true],
  ['https://example.com/account?step=1', true],
  ['HTTPS://EXAMPLE.COM', true],
  ['example.com', false],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['see http://example.com', false],
  ['https://', false],
])('FMT-01 "%s" as a web address is %s', (text, valid) => expect(isWebAddress(text)).toBe(valid))

test.each([
  [5, {}, true],
  [5, { min: 5, max: 5 }, true],
  [4.99, { min: 5 }, false],
  [5.01, { max: 5 }, false],
  [-1, { max: 0 }, true],
  [Number.NaN, {}, false],
  ['5', { min: 0 }, false],
  [undefined, {}, false],
])('FMT-01 the number range of %s within %j is %s', (value, range, inside) =>
  expect(isInNumberRange(value, range)).toBe(inside),
)
