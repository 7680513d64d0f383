import { expect, test } from 'vitest'
import { ownVendors } from '#tests/support/product/production.ts'
import { VendorWithinTransaction, vendorsOutsideTransactions } from './vendors-outside-transactions.ts'

const vendorsAt = (isWithin: boolean) =>
  vendorsOutsideTransactions(
    {
      ...ownVendors,
      addressLookup: { search: async () => [] },
      creditBureau: {
        ...ownVendors.creditBureau,
        soft: { ...ownVendors.creditBureau.soft, order: async () => 'answer' as never },
      },
    },
    { isWithinTransaction: () => isWithin },
  )

test('a supplier answers outside a transaction, by its parts too, and its values and absent parts stay as they are', async () => {
  const vendors = vendorsAt(false)
  expect(await vendors.addressLookup.search('12 Orchard Street', {})).toEqual([])
  expect(await vendors.creditBureau.soft.order({} as never, {} as never)).toBe('answer')
  expect([vendors.notaries.isAlwaysOpen, vendors.notaries.hostedMeetings]).toEqual([false, null])
})

test('a supplier that is asked within a transaction is refused by name, in its parts too', () => {
  const vendors = vendorsAt(true)
  expect(() => vendors.addressLookup.search('12 Orchard Street', {})).toThrow(VendorWithinTransaction)
  expect(() => vendors.creditBureau.soft.order({} as never, {} as never)).toThrow('creditBureau.soft.order was asked')
})
