import { countyPartOf } from './home-recording-taxes.ts'

/** Two sources that place a home in different counties. Codes of state and county, five digits (FIPS 6-4). */
export interface CountyConflict {
  /** By the property record. */
  recorded: string
  /** By the geocoder, or by staff where it has no match. */
  located: string
  /** The one of the two that staff chose; null until then. */
  settled: string | null
}

/** The counties whose taxes a line may owe. */
export interface PossibleCounties {
  /** Three digits; null if the county is not known yet. */
  countyFips: string | null
  /** The county of the other source while the two differ and no one has settled it. */
  otherCountyFips: string | null
}

/**
 * Returns the county that taxes a home by its property record, and the other one while a conflict is open. A conflict about
 * an earlier record of the home does not count.
 */
export const possibleCounties = (
  recordFips: string | undefined,
  conflict: CountyConflict | undefined,
): PossibleCounties => {
  if (!conflict || conflict.recorded !== recordFips)
    return { countyFips: countyPartOf(recordFips), otherCountyFips: null }
  if (conflict.settled !== null) return { countyFips: countyPartOf(conflict.settled), otherCountyFips: null }
  return { countyFips: countyPartOf(conflict.recorded), otherCountyFips: countyPartOf(conflict.located) }
}
