import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, QueryOf } from '#src/platform/contract/endpoint.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { AddressLookup, AddressSuggestion } from '#src/vendors/address-lookup/address-lookup.port.ts'
import type { searchAddresses } from '../address-lookup.contract.ts'

const oneLine = ({ street1, street2, city, state, zip }: AddressSuggestion) =>
  [street1, street2, `${city}, ${state} ${zip}`].filter(Boolean).join(' ')

/** Returns the addresses that begin with a text. @throws Refusal service/unavailable while the supplier does not answer */
export const suggestAddresses = async (
  lookup: AddressLookup,
  query: QueryOf<typeof searchAddresses>,
): Promise<AnswerOf<typeof searchAddresses>> => {
  const { text, street1, street2 = '', city = '', state = '', zip = '', entries = '0' } = query
  const selectedAddress = street1 && {
    street1,
    street2,
    city,
    state,
    zip,
    entries: Number.parseInt(entries, 10) || 0,
  }
  try {
    const suggestions = await lookup.search(text, selectedAddress ? { selected: selectedAddress } : {})
    return suggestions.map((suggestion) => ({ fullAddress: oneLine(suggestion), ...suggestion }))
  } catch (error) {
    if (error instanceof VendorUnavailable) throw new Refusal('service/unavailable')
    throw error
  }
}
