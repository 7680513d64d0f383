import { type CivilDate, civilDateAt, latestOf } from './civil-date.ts'
import { zonesOfPerson } from './quiet-hours.ts'

/**
 * Returns the day of an instant at a home in a state. In a state with two time zones, the later day counts, which gives
 * an owner more time.
 */
export const dayAtHome = (instant: Date, state: string): CivilDate =>
  latestOf(zonesOfPerson(state).map((zone) => civilDateAt(instant.getTime(), zone)))
