import { type CivilDate, civilDateAt } from '#src/domain/civil-date.ts'
import { timeZonesOf } from '#src/domain/state-geography.ts'
import type { UsState } from '#src/domain/us-states.ts'

/** A commission holds through its last day, by the clocks of the state that gave it. @param now milliseconds */
export const isOver = ({ state, expiresOn }: { state: UsState; expiresOn: CivilDate }, now: number): boolean =>
  civilDateAt(now, timeZonesOf(state)[0]) > expiresOn
