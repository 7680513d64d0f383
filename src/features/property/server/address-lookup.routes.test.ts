import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { AddressLookup, AddressSearch } from '#src/vendors/address-lookup/address-lookup.port.ts'
import { addressLookupRoutes } from './address-lookup.routes.ts'

const orchard = { street1: '12 Orchard Road', street2: 'Apt', city: 'Eugene', state: 'OR', zip: '97401', entries: 8 }

const request = (lookup: AddressLookup) => {
  const [route] = addressLookupRoutes({ lookup })
  const call = (query: object) => route?.handler({ query } as unknown as Parameters<typeof route.handler>[0])
  return { call }
}

test('REG-02 a search text returns addresses, each also as one line of text', async () => {
  const { call } = request({ search: async () => [{ ...orchard, street2: '', entries: 0 }] })
  expect(await call({ text: '12 orch' })).toEqual([
    { fullAddress: '12 Orchard Road Eugene, OR 97401', ...orchard, street2: '', entries: 0 },
  ])
})

test('REG-02 the units of a building are requested together with the building', async () => {
  const searches: AddressSearch[] = []
  const { call } = request({
    search: async (_text, options = {}) => {
      searches.push(options)
      return []
    },
  })
  await call({ text: '12 orch', ...orchard, entries: '8' })
  expect(searches).toEqual([{ selected: orchard }])
})

test('an address supplier that does not respond returns an error, so that the address can be typed manually', async () => {
  const { call } = request({ search: () => Promise.reject(new VendorUnavailable('address-lookup', 'down')) })
  await expect(call({ text: '12 orch' })).rejects.toMatchObject({ code: 'service/unavailable' })
})
