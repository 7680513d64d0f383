import { demonstrationStates } from '#src/domain/us/demonstration-state.table.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { passTiming, refuseInProduction, type SandboxSetting } from '#src/platform/server/sandbox/sandbox-service.ts'
import { countyOfZip, tractOfCounty } from '../demonstration-tracts.table.ts'
import type { GeocodedPlace, Geocoder } from '../geocoder.port.ts'
import { geocoderSandbox } from '../sandbox.table.ts'

const service = 'geocoder'

/** A geocoder by street name and ZIP code; see docs/sandbox.md. Throws in production. */
export function sandboxGeocoder(setting: SandboxSetting): Geocoder {
  refuseInProduction(service, setting.production)
  return {
    async locate(address, { attempt }) {
      const rows = rowsIn(geocoderSandbox, address.street1)
      await passTiming(service, rows, attempt, setting.timers)
      if (rows.some((row) => 'effect' in row)) return { result: 'NONE' }
      return { result: 'PLACE', place: toGeocodedPlace(address) }
    },
  }
}

const toGeocodedPlace = ({ state, zip }: { state: string; zip: string }): GeocodedPlace => {
  const [stateFips, , countyPart] = demonstrationStates[isUsState(state) ? state : 'TX']
  const zipCounty = countyOfZip.get(zip.slice(0, 5))
  // The state counts where the ZIP code is of another one.
  const county = zipCounty?.startsWith(stateFips) ? zipCounty : stateFips + countyPart
  return {
    stateFips,
    countyFips: county.slice(2),
    tract: tractOfCounty(county),
    benchmark: 'Sandbox_AR_Current',
    vintage: 'Sandbox_Current',
  }
}
