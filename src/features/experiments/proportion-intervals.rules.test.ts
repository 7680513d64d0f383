import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newcombe, wilson } from './proportion-intervals.rules.ts'

const toFourDigits = (numbers: readonly number[]) => numbers.map((number) => Math.round(number * 10_000) / 10_000)

// Newcombe (1998), Statistics in Medicine 17:857-872, Table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('EXP-02 the interval for %i of %i matches the published one', (count, total, low, high) => {
  const estimate = wilson({ count, total })!
  expect(toFourDigits([estimate.low, estimate.high])).toEqual([low, high])
})

// Newcombe (1998), Statistics in Medicine 17:873-890, Table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])(
  'EXP-02 the interval for the difference of %i of %i and %i of %i matches the published one',
  (a, m, b, n, low, high) => {
    const estimate = newcombe({ count: a, total: m }, { count: b, total: n })!
    expect(toFourDigits([estimate.low, estimate.high])).toEqual([low, high])
  },
)

/** The bounds at which the score test of a share just fails to reject, by bisection instead of a formula. */
const invertedScoreTest = (count: number, total: number): [number, number] => {
  const isRejected = (share: number) =>
    Math.abs(count / total - share) > 1.959963984540054 * Math.sqrt((share * (1 - share)) / total)
  const boundBetween = (inside: number, outside: number) => {
    let [held, beyond] = [inside, outside]
    for (let step = 0; step < 60; step++) {
      const middle = (held + beyond) / 2
      if (isRejected(middle)) beyond = middle
      else held = middle
    }
    return held
  }
  return [boundBetween(count / total, 0), boundBetween(count / total, 1)]
}

test('EXP-02 the interval contains exactly the shares that the score test does not reject', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, share) => {
      const count = Math.round(total * share)
      const [low, high] = invertedScoreTest(count, total)
      const estimate = wilson({ count, total })!
      expect(estimate.low).toBeCloseTo(low, 9)
      expect(estimate.high).toBeCloseTo(high, 9)
    }),
  )
})

test('EXP-02 no estimate is made without people', () => {
  expect(wilson({ count: 0, total: 0 })).toBeNull()
  expect(newcombe({ count: 0, total: 0 }, { count: 1, total: 2 })).toBeNull()
})
