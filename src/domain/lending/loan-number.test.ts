import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoanNumberKey, toLoanNumber } from './loan-number.ts'

/** Replaces the keyed hash in tests. */
const keyFrom =
  (secret: number): LoanNumberKey =>
  (round, value) =>
    (Math.imul(Math.imul(value ^ secret, 0x9e3779b1) + round, 0x85ebca6b) >>> 13) & 0xffff
const first = 1_000_000_001
const key = keyFrom(7)

test('no two counters give the same number, and none matches a number issued under the earlier numbering', () => {
  const many = 100_000
  const numbers = new Set(Array.from({ length: many }, (_, place) => toLoanNumber(first + place, key)))
  expect(numbers.size).toBe(many)
  for (const number of numbers) {
    expect(number).toMatch(/^\d{10}$/)
    expect(Number(number)).toBeGreaterThanOrEqual(2_000_000_000)
  }
})

test('consecutive loan numbers reveal no order', () => {
  const numbers = Array.from({ length: 2_000 }, (_, place) => Number(toLoanNumber(first + place, key)))
  const rises = numbers.filter((number, at) => number > (numbers[at - 1] ?? number))
  expect(rises.length).toBeGreaterThan(800)
  expect(rises.length).toBeLessThan(1_200)
})

test('a counter always gives the same number, and a different one with another secret', () => {
  fc.assert(
    fc.property(fc.integer({ min: first, max: first + 2 ** 32 - 1 }), (counter) => {
      expect(toLoanNumber(counter, key)).toBe(toLoanNumber(counter, key))
    }),
  )
  expect(toLoanNumber(first, key)).not.toBe(toLoanNumber(first, keyFrom(8)))
})

test.each([first - 1, first + 2 ** 32, 1.5, Number.NaN])('%s is not a valid counter', (counter) =>
  expect(() => toLoanNumber(counter, key)).toThrow(RangeError),
)
