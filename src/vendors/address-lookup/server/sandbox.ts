import { rowsIn } from '#src/platform/contract/sandbox.ts'
import {
  refuseInProduction,
  type SandboxSetting,
  simulateTiming,
} from '#src/platform/server/sandbox/sandbox-service.ts'
import type { AddressLookup } from '../address-lookup.port.ts'
import { findable, searchAddresses } from '../address-search.rules.ts'
import { demonstrationAddresses, unitsInBuilding } from '../demonstration-addresses.ts'
import { addressSandbox } from '../sandbox.table.ts'

const service = 'address-lookup'

/** A look-up of the demonstration addresses; see docs/sandbox.md. Throws in production. */
export function sandboxAddressLookup(setting: Pick<SandboxSetting, 'production' | 'timers'>): AddressLookup {
  refuseInProduction(service, setting.production)
  const all = demonstrationAddresses.map(findable)
  let attempts = 0
  return {
    async search(text, { selected: building } = {}) {
      const rows = rowsIn(addressSandbox, text)
      // Typing has no attempt numbers, so attempts with a magic word are counted here until one succeeds.
      if (rows.length > 0) {
        attempts += 1
        await simulateTiming(service, rows, attempts, setting.timers)
        attempts = 0
      }
      if (!building || building.entries === 0) return searchAddresses(text, all)
      // The text still contains the building's own words; the words after them narrow down the units.
      const units = unitsInBuilding(building)
      const matches = searchAddresses(text, units.map(findable))
      return matches.length > 0 ? matches : units.slice(0, 10)
    },
  }
}
