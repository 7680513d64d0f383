import type { UsState } from '#src/domain/us/us-states.ts'
import type { AddressSuggestion } from './address-lookup.port.ts'
import { buildings, magicNumber, magicPlaces, magicStreets, plainAddresses } from './addresses.table.ts'

/** Parses '12 Orchard Street, Austin 78704'. */
function suggestionOf(state: UsState, line: string): AddressSuggestion {
  const [, street1, city, zip] = line.match(/^(.+), (.+) (\d{5})$/) ?? []
  if (!street1 || !city || !zip) throw new Error(`'${line}' is not a street, a city and a zip.`)
  return { street1, street2: '', city, state, zip, entries: 0 }
}

const inStates = (table: Partial<Record<UsState, readonly string[]>>) =>
  (Object.entries(table) as [UsState, readonly string[]][]).flatMap(([state, lines]) =>
    lines.map((line) => suggestionOf(state, line)),
  )

/** All demonstration addresses. A building is one suggestion, with one entry per unit. */
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

/** The units of one building; empty if nothing or something unknown was selected. */
export function unitsInBuilding(building: AddressSuggestion): AddressSuggestion[] {
  const known = demonstrationAddresses.some(
    (demonstrationAddress) =>
      demonstrationAddress.entries > 0 &&
      demonstrationAddress.street1 === building.street1 &&
      demonstrationAddress.zip === building.zip,
  )
  return known ? buildings.units.map((street2) => ({ ...building, street2, entries: 0 })) : []
}
