import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { averageDailyBalance, type BalanceSegment, fullyIndexedRate } from './line-interest.ts'

test.each(vectors<{ cycleDays: number; segments: BalanceSegment[] }, number>('interest', 'averageDailyBalance'))(
  'interest $id: the average daily balance is $expected',
  ({ input, expected }) => expect(averageDailyBalance(input.cycleDays, input.segments)).toBe(expected),
)

test('an average over a cycle with a missing or duplicate day is rejected', () => {
  expect(() => averageDailyBalance(30, [{ days: 29, balance: 100 }])).toThrow(RangeError)
  expect(() => averageDailyBalance(30, [{ days: 31, balance: 100 }])).toThrow(RangeError)
  expect(() => averageDailyBalance(0, [])).toThrow(RangeError)
})

test.each(vectors<{ indexPct: number; marginPct: number }, number>('interest', 'fullyIndexedRate'))(
  'interest $id: the rate is $expected',
  ({ input, expected }) => expect(fullyIndexedRate(input.indexPct, input.marginPct)).toBe(expected),
)

test('index and margin add up exactly', () => expect(fullyIndexedRate(0.1, 0.2)).toBe(0.3))
