import { z } from 'zod'
import { stateFips as stateCodes } from '#src/domain/us/state-fips.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type { GeocodedPlace, Geocoder } from '../geocoder.port.ts'

export interface CensusConfig extends Omit<VendorHttp, 'service'> {
  /** 'https://geocoding.geo.census.gov/geocoder', or that of a copy. */
  url: string
}

const service = 'geocoder'

/** The current address ranges, and the boundaries in force now. */
const benchmark = 'Public_AR_Current'
const vintage = 'Current_Current'

const Tract = z.object({
  STATE: z.string().regex(/^\d{2}$/),
  COUNTY: z.string().regex(/^\d{3}$/),
  TRACT: z.string().regex(/^\d{6}$/),
})

/** The fields that are read. A match outside every tract has none. */
const Answer = z.object({
  result: z.object({
    input: z
      .object({
        benchmark: z.object({ benchmarkName: z.string() }).nullish(),
        vintage: z.object({ vintageName: z.string() }).nullish(),
      })
      .nullish(),
    addressMatches: z.array(
      z.object({ geographies: z.object({ 'Census Tracts': z.array(Tract).nullish() }).nullish() }),
    ),
  }),
})
type Answer = z.infer<typeof Answer>

/**
 * The Census Bureau's geocoder: GET /geographies/address with the parts of the address, without a key. An address that
 * matches twice in one tract is placed; one that matches in two is not.
 */
export function censusGeocoder(config: CensusConfig): Geocoder {
  return {
    async locate({ street1, city, state, zip }) {
      const url = new URL(`${config.url.replace(/\/+$/, '')}/geographies/address`)
      const query = { street: street1, city, state, zip, benchmark, vintage, format: 'json' }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const { status, body } = await requestVendor({ ...config, service }, url, {}, [400])
      // It refuses an address that it cannot read, and would refuse it again.
      if (status === 400) return { result: 'NONE' }
      const answer = Answer.safeParse(body)
      if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
      const [place, ...others] = placesIn(answer.data)
      const isUnanimous = others.every(
        ({ tract, countyFips }) => tract === place?.tract && countyFips === place.countyFips,
      )
      const isInState = place !== undefined && stateCodes[state as keyof typeof stateCodes] === place.stateFips
      return isInState && isUnanimous ? { result: 'PLACE', place } : { result: 'NONE' }
    },
  }
}

const placesIn = ({ result: { input, addressMatches } }: Answer): GeocodedPlace[] =>
  addressMatches.flatMap(({ geographies }) =>
    (geographies?.['Census Tracts'] ?? []).map(({ STATE, COUNTY, TRACT }) => ({
      stateFips: STATE,
      countyFips: COUNTY,
      tract: TRACT,
      benchmark: input?.benchmark?.benchmarkName ?? benchmark,
      vintage: input?.vintage?.vintageName ?? vintage,
    })),
  )
