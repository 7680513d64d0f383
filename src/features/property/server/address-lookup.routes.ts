import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, serve } from '#src/platform/server/serve.ts'
import { throttle } from '#src/platform/server/throttle.ts'
import type { AddressLookup, AddressSuggestion } from '#src/vendors/address-lookup/address-lookup.port.ts'
import { searchAddresses } from '../address-lookup.contract.ts'

/** A person who types fast asks about five times a second; suppliers charge for each question. */
const limit = { most: 240, withinMs: 60_000 }

const oneLine = ({ street1, street2, city, state, zip }: AddressSuggestion) =>
  [street1, street2, `${city}, ${state} ${zip}`].filter(Boolean).join(' ')

export const addressLookupRoutes = ({ lookup, clock }: { lookup: AddressLookup; clock: Clock }): Route[] => {
  const take = throttle(limit, clock)
  return [
    serve(searchAddresses, async ({ query, address }) => {
      if (!take(address)) throw new Refusal('request/too-many')
      const { text, street1, street2 = '', city = '', state = '', zip = '', entries = '0' } = query
      const selected = street1 && { street1, street2, city, state, zip, entries: Number.parseInt(entries, 10) || 0 }
      try {
        const found = await lookup.search(text, selected ? { selected } : {})
        return found.map((one) => ({ fullAddress: oneLine(one), ...one }))
      } catch (error) {
        if (error instanceof VendorUnavailable) throw new Refusal('service/unavailable')
        throw error
      }
    }),
  ]
}
