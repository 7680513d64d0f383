import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { floodInsuranceRequired, floodInsuredDebt } from './flood-insurance.ts'

test.each(
  vectors<{ outstandingPrincipal: number; nfipMaximum: number; insurableValue?: number }, number>(
    'flood',
    'floodInsuranceRequired',
  ),
)('flood $id: $expected must be insured', ({ input, expected }) => expect(floodInsuranceRequired(input)).toBe(expected))

const nfipMaximum = 250_000

test('a small debt is insured fully, and a larger one up to the program maximum', () => {
  expect(floodInsuranceRequired({ nfipMaximum, outstandingPrincipal: 90_000, insurableValue: 200_000 })).toBe(90_000)
  expect(floodInsuranceRequired({ nfipMaximum, outstandingPrincipal: 900_000 })).toBe(250_000)
})

test('12 CFR 339.3(a): the debt to insure is the whole line and every lien ahead of it, up to the program’s maximum', () => {
  expect(floodInsuranceRequired({ nfipMaximum, outstandingPrincipal: floodInsuredDebt(60_000, 110_000.5) })).toBe(
    170_000.5,
  )
  expect(floodInsuranceRequired({ nfipMaximum, outstandingPrincipal: floodInsuredDebt(60_000, 210_000) })).toBe(250_000)
  expect(
    floodInsuranceRequired({
      nfipMaximum,
      outstandingPrincipal: floodInsuredDebt(60_000, 210_000),
      insurableValue: 180_000,
    }),
  ).toBe(180_000)
})
