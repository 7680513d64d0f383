import { expect, test } from 'vitest'
import { refinancedDebts, unpaidPrincipalOf } from './refinanced-debt.ts'

const filedDebts = [
  { liabilityId: 'first', unpaidPrincipal: 80_000.1, recordedAs: 'Deed Book 9, page 12' },
  { liabilityId: 'second', unpaidPrincipal: 20_000.2, recordedAs: 'Deed Book 11, page 3' },
]
const principal = (state: string, occupancy: 'HOME' | 'INVESTMENT', paidOff: readonly string[]) =>
  unpaidPrincipalOf(refinancedDebts({ state, occupancy }, filedDebts, new Set(paidOff)))

test.each([
  ['Maryland Tax-Property 12-108(g), a principal residence', 'MD', 'HOME', ['first'], 80_000.1],
  ['Maryland Tax-Property 12-108(g), several debts together', 'MD', 'HOME', ['first', 'second'], 100_000.3],
  ['Maryland Tax-Property 12-108(g), a home that is rented out', 'MD', 'INVESTMENT', ['first'], 0],
  ['Code of Virginia 58.1-803(E), any home', 'VA', 'INVESTMENT', ['second'], 20_000.2],
  ['a debt that the line does not pay off', 'VA', 'HOME', [], 0],
  ['a state without such a law', 'OH', 'HOME', ['first'], 0],
] as const)('the principal that a line refinances: %s', (_, state, occupancy, paidOff, expected) =>
  expect(principal(state, occupancy, paidOff)).toBe(expected),
)
