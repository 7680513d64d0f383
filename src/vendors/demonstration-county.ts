import { isUsState } from '#src/domain/us/us-states.ts'
import { demonstrationCounties } from '#src/vendors/demonstration-county.table.ts'
import { demonstrationStates } from '#src/vendors/demonstration-state.table.ts'

/** Where a demonstration address lies. */
export interface DemonstrationCounty {
  /** State and county, five digits. */
  fips: string
  name: string
  /** Six digits. */
  tract: string
}

const countyOfZip: ReadonlyMap<string, string> = new Map(
  Object.entries(demonstrationCounties).flatMap(([fips, [, , zips]]) =>
    (zips?.split(' ') ?? []).map((zip) => [zip, fips] as const),
  ),
)

/**
 * Returns the county of an address: that of its ZIP code, or a populous one of its state. Land records and geocoder both
 * use it, so they agree. The state counts where the ZIP code is of another one.
 */
export const demonstrationCountyOf = ({ state, zip }: { state: string; zip: string }): DemonstrationCounty => {
  const [usualFips] = demonstrationStates[isUsState(state) ? state : 'TX']
  const zipFips = countyOfZip.get(zip.slice(0, 5))
  const fips = zipFips?.startsWith(usualFips.slice(0, 2)) ? zipFips : usualFips
  const [name, tract] = countyRow(fips)
  return { fips, name, tract }
}

const countyRow = (fips: string) => {
  const row = demonstrationCounties[fips]
  if (!row) throw new Error(`No demonstration address lies in the county ${fips}`)
  return row
}

/** Returns another county of the same state, or the same where the state has only one here. */
export const neighboringCounty = ({ fips }: Pick<DemonstrationCounty, 'fips'>): DemonstrationCounty => {
  const other = Object.keys(demonstrationCounties).find(
    (code) => code !== fips && code.slice(0, 2) === fips.slice(0, 2),
  )
  const [name, tract] = countyRow(other ?? fips)
  return { fips: other ?? fips, name, tract }
}
