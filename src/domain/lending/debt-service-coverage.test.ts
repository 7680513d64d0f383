import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { debtServiceCoverage } from './debt-service-coverage.ts'

test.each(vectors<{ monthlyRent: number; monthlyDebtService: number }, number>('dscr', 'dscr'))(
  'APP-07 dscr $id is $expected',
  ({ input, expected }) => expect(debtServiceCoverage(input.monthlyRent, input.monthlyDebtService)).toBe(expected),
)

test.each([[0], [-1], [Number.NaN]])('APP-07 no income covers a debt service of %s', (service) =>
  expect(() => debtServiceCoverage(2000, service)).toThrow(RangeError),
)
