import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { passTiming, refuseInProduction, type SandboxSetting } from '#src/platform/server/sandbox-service.ts'
import type { AddressLookup } from '../address-lookup.port.ts'
import { findable, searchAddresses } from '../address-search.rules.ts'
import { demonstrationAddresses, unitsOf } from '../demonstration-addresses.ts'
import { addressSandbox } from '../sandbox.table.ts'

const service = 'address-lookup'

/** The look-up that knows the demonstration addresses; see docs/sandbox.md. Throws when built for production. */
export function sandboxAddressLookup(setting: Pick<SandboxSetting, 'production' | 'timers'>): AddressLookup {
  refuseInProduction(service, setting.production)
  const all = demonstrationAddresses.map(findable)
  let attempts = 0
  return {
    async search(text, { selected } = {}) {
      const rows = rowsIn(addressSandbox, text)
      // Typing has no attempts of its own: those with a magic word are counted here until one comes through.
      if (rows.length > 0) {
        attempts += 1
        await passTiming(service, rows, attempts, setting.timers)
        attempts = 0
      }
      if (!selected || selected.entries === 0) return searchAddresses(text, all)
      // The text still holds the building's own words; what is typed after them narrows the units.
      const units = unitsOf(selected)
      const narrowed = searchAddresses(text, units.map(findable))
      return narrowed.length > 0 ? narrowed : units.slice(0, 10)
    },
  }
}
