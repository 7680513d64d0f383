import type { VendorCall } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** Where an address lies, in the codes of the Census Bureau (FIPS). */
export interface GeocodedPlace {
  /** Two digits. */
  stateFips: string
  /** Three digits: the county within the state, or what stands in its place. */
  countyFips: string
  /** Six digits: the census tract within the county. */
  tract: string
  /** The set of address ranges that the address was found in: 'Public_AR_Current'. */
  benchmark: string
  /** The set of boundaries that it was placed in: 'Current_Current'. */
  vintage: string
}

/** `NONE`: the address has no match, or matches in more than one tract. */
export type GeocodeReport = { result: 'NONE' } | { result: 'PLACE'; place: GeocodedPlace }

export interface Geocoder {
  /** Finds county and census tract of an address. Throws VendorUnavailable if it cannot answer now. */
  locate(address: VendorAddress, call: VendorCall): Promise<GeocodeReport>
}

/** Stands in for a geocoder where the lender has none: staff enter county and tract. */
export const manualGeocoder: Geocoder = { locate: async () => ({ result: 'NONE' }) }
