import { expect, test } from 'vitest'
import { minutesLeft, sessionMoment } from './session-times.rules.ts'

const minute = 60_000

test.each([
  [0, 'present', 15],
  [12.9, 'present', 3],
  [13, 'warning', 2],
  [14.01, 'warning', 1],
  [15, 'over', 0],
  [600, 'over', 0],
] as const)('after %d idle minutes a session is %s, with %d minutes left', (idle, moment, left) => {
  expect(sessionMoment(1_000, 1_000 + idle * minute)).toBe(moment)
  expect(minutesLeft(1_000, 1_000 + idle * minute)).toBe(left)
})
