import { expect, test } from 'vitest'
import { confirmOffer } from './offers.contract.ts'

const choice = {
  pricingRunId: '7f6c1d2e-4b3a-4c5d-8e9f-0a1b2c3d4e5f',
  offerId: '10-LOWEST_RATE',
  selected: 50_000,
  preference: 'PRESERVE',
  liabilityIds: ['a', 'b'],
  discounts: ['AUTOPAY'],
  shown: { rate: 8.25, totalDraw: 50_000, monthlyPayment: 613.29 },
}
const validationErrors = (change: object) => confirmOffer.body.safeParse({ ...choice, ...change }).error?.issues ?? []

test('OFR-09 a choice names each debt and each discount once, and contains no unknown fields', () => {
  expect(validationErrors({})).toEqual([])
  expect(validationErrors({ liabilityIds: ['a', 'a'] })).toMatchObject([{ path: ['liabilityIds'] }])
  expect(validationErrors({ discounts: ['AUTOPAY', 'AUTOPAY'] })).toMatchObject([{ path: ['discounts'] }])
  expect(validationErrors({ shown: { ...choice.shown, fee: 0 } })).toMatchObject([{ code: 'unrecognized_keys' }])
})
