import { addDays, type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'
import { timeZonesOf } from '#src/domain/us/state-geography.ts'
import type { UsState } from '#src/domain/us/us-states.ts'

/**
 * Returns whether a commission has expired. It is valid through its last day in the time zone of the state that issued
 * it.
 * @param now milliseconds
 */
export const hasExpired = ({ state, expiresOn }: { state: UsState; expiresOn: CivilDate }, now: number): boolean =>
  civilDateAt(now, timeZonesOf(state)[0]) > expiresOn

/** The days before its end in which a commission is shown as expiring. Renewals take states a few weeks. */
const warningDays = 45

/** Returns whether a commission that is still valid ends soon. @param now milliseconds */
export const endsSoon = (commission: { state: UsState; expiresOn: CivilDate }, now: number): boolean =>
  !hasExpired(commission, now) &&
  addDays(civilDateAt(now, timeZonesOf(commission.state)[0]), warningDays) >= commission.expiresOn
