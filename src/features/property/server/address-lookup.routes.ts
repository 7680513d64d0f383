import { type Route, serve } from '#src/platform/server/http/serve.ts'
import type { AddressLookup } from '#src/vendors/address-lookup/address-lookup.port.ts'
import { searchAddresses } from '../address-lookup.contract.ts'
import { suggestAddresses } from './address-lookup.service.ts'

export const addressLookupRoutes = ({ lookup }: { lookup: AddressLookup }): Route[] => [
  serve(searchAddresses, ({ query }) => suggestAddresses(lookup, query)),
]
