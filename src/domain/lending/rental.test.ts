import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryingCostOf, typedRental } from './rental.ts'

test('APP-07 rental figures are parsed as typed, and dues may be omitted', () => {
  expect(
    typedRental.parse({ monthlyRent: '$2,400', yearlyTaxes: '6000', yearlyInsurance: '1 800', monthlyDues: '' }),
  ).toEqual({
    monthlyRent: 2_400,
    yearlyTaxes: 6_000,
    yearlyInsurance: 1_800,
    monthlyDues: 0,
  })
  const faults = typedRental.safeParse({ monthlyRent: '0', yearlyTaxes: '', yearlyInsurance: 'much' }).error?.issues
  expect(faults?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['monthlyRent', 'Please enter the monthly rent'],
    ['yearlyTaxes', 'Required'],
    ['yearlyInsurance', 'Please enter an amount in dollars'],
  ])
})

const dollars = fc.nat(100_000)
test('APP-07 a monthly total includes a twelfth of annual costs, and full dues', () => {
  fc.assert(
    fc.property(dollars, dollars, dollars, (taxes, insurance, monthlyDues) => {
      const cost = carryingCostOf({
        monthlyRent: 1,
        yearlyTaxes: taxes * 12,
        yearlyInsurance: insurance * 12,
        monthlyDues,
      })
      expect(cost).toBeCloseTo(taxes + insurance + monthlyDues, 6)
    }),
  )
})
