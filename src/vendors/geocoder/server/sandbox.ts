import { rowsIn } from '#src/platform/contract/sandbox.ts'
import {
  refuseInProduction,
  type SandboxSetting,
  simulateTiming,
} from '#src/platform/server/sandbox/sandbox-service.ts'
import {
  type DemonstrationCounty,
  demonstrationCountyOf,
  neighboringCounty,
} from '#src/vendors/demonstration-county.ts'
import type { GeocodedPlace, Geocoder } from '../geocoder.port.ts'
import { geocoderSandbox } from '../sandbox.table.ts'

const service = 'geocoder'

/** A geocoder by street name and ZIP code; see docs/sandbox.md. Throws in production. */
export function sandboxGeocoder(setting: SandboxSetting): Geocoder {
  refuseInProduction(service, setting.production)
  return {
    async locate(address, { attempt }) {
      const rows = rowsIn(geocoderSandbox, address.street1)
      await simulateTiming(service, rows, attempt, setting.timers)
      const effects = rows.flatMap((row) => ('effect' in row ? [row.effect] : []))
      if (effects.includes('none')) return { result: 'NONE' }
      const county = demonstrationCountyOf(address)
      return {
        result: 'PLACE',
        place: toGeocodedPlace(effects.includes('otherCounty') ? neighboringCounty(county) : county),
      }
    },
  }
}

const toGeocodedPlace = ({ fips, tract }: Pick<DemonstrationCounty, 'fips' | 'tract'>): GeocodedPlace => ({
  stateFips: fips.slice(0, 2),
  countyFips: fips.slice(2),
  tract,
  benchmark: 'Sandbox_AR_Current',
  vintage: 'Sandbox_Current',
})
