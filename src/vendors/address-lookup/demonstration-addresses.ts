import type { UsState } from '#src/domain/us-states.ts'
import type { AddressSuggestion } from './address-lookup.port.ts'
import { buildings, magicNumber, magicPlaces, magicStreets, plainAddresses } from './addresses.table.ts'

/** Reads '12 Orchard Street, Austin 78704'. */
function suggestionOf(state: UsState, written: string): AddressSuggestion {
  const [, street1, city, zip] = written.match(/^(.+), (.+) (\d{5})$/) ?? []
  if (!street1 || !city || !zip) throw new Error(`'${written}' is not a street, a city and a zip.`)
  return { street1, street2: '', city, state, zip, entries: 0 }
}

const inStates = (table: Partial<Record<UsState, readonly string[]>>) =>
  (Object.entries(table) as [UsState, readonly string[]][]).flatMap(([state, written]) =>
    written.map((line) => suggestionOf(state, line)),
  )

/** The whole demonstration set. A building is one suggestion, with as many entries as it has units. */
export const demonstrationAddresses: readonly AddressSuggestion[] = [
  ...inStates(plainAddresses),
  ...magicPlaces.flatMap(({ state, place }) =>
    magicStreets.map((street, at) => suggestionOf(state, `${magicNumber(at)} ${street}, ${place}`)),
  ),
  ...inStates(buildings.addresses).map((building) => ({
    ...building,
    street2: 'Unit',
    entries: buildings.units.length,
  })),
]

/** The units of one building; none where nothing or something unknown was selected. */
export function unitsOf(selected: AddressSuggestion): AddressSuggestion[] {
  const known = demonstrationAddresses.some(
    (one) => one.entries > 0 && one.street1 === selected.street1 && one.zip === selected.zip,
  )
  return known ? buildings.units.map((street2) => ({ ...selected, street2, entries: 0 })) : []
}
