/** What tells how many dwellings a property has. Reports of an earlier version have no `units`. */
interface CountedProperty {
  /** As in the property record: 'TWO_TO_FOUR_UNITS'. */
  type: string
  /** The dwelling units that the records state; null if they state none. */
  units?: number | null | undefined
}

/** A line is secured by one to four dwelling units. */
export const maxDwellingUnits = 4

/**
 * Returns the individual dwelling units of a property, 1 to 4; null while they are not known. A condominium, a share of a
 * cooperative, a townhouse and a manufactured home are one each (12 CFR part 1003, Supplement I, comment 4(a)(31)-3). A
 * building of two to four homes has the number that the records state, the best information available (comment
 * 4(a)(31)-4); none is assumed.
 */
export const dwellingUnitsOf = ({ type, units = null }: CountedProperty): number | null => {
  if (type !== 'TWO_TO_FOUR_UNITS' && type !== 'SINGLE_FAMILY') return 1
  const min = type === 'SINGLE_FAMILY' ? 1 : 2
  if (units !== null && units >= min && units <= maxDwellingUnits) return units
  return type === 'SINGLE_FAMILY' ? 1 : null
}

/** The homes that a tax or a text is for, by the families that they house, each in a dwelling unit. */
export interface FamilyRange {
  /** Only homes of at most this many families. All homes if absent. */
  maxFamilies?: number | undefined
  /** Only homes of more families than this, and those whose number is not known. */
  aboveFamilies?: number | undefined
}

/** Whether a home of a number of dwelling units, null if not known, is in a range. */
export const coversFamilies = ({ maxFamilies, aboveFamilies }: FamilyRange, units: number | null): boolean =>
  (maxFamilies === undefined || (units !== null && units <= maxFamilies)) &&
  (aboveFamilies === undefined || units === null || units > aboveFamilies)
