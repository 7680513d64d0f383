import { expect, test } from 'vitest'
import { needsMaritalStatus } from './spousal-rights.ts'

test.each([
  ['TX', 'INVESTMENT', true],
  ['OH', 'SECONDARY', true],
  ['FL', 'HOME', true],
  ['FL', 'SECONDARY', false],
  ['NY', 'HOME', false],
  ['toString', 'HOME', false],
] as const)('in %s for %s marital status is requested: %s', (state, occupancy, isRequested) => {
  expect(needsMaritalStatus(state, occupancy)).toBe(isRequested)
})
