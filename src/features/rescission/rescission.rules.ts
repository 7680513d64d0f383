import { addDays, type CivilDate, civilDateAt, latestOf, startOfDay } from '#src/domain/dates/civil-date.ts'
import { zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import { rescissionExpires } from '#src/domain/lending/rescission.ts'

/** The events from which one owner's right runs. */
export interface RightEvents {
  openedAt: Date
  disclosedAt: Date | null
  noticedAt: Date | null
}

export interface OwnersRight {
  /** Whether the disclosures and the notice were both delivered. */
  isRunning: boolean
  /** The day at whose midnight the right ends. */
  lastDay: CivilDate
  /** That midnight in the home's time zone. In a state with two zones, the later midnight. */
  endsAt: Date
}

/**
 * Returns the day of an instant at a home in a state. In a state with two time zones, the later day counts, which gives
 * an owner more time.
 */
export const dayAtHome = (instant: Date, state: string): CivilDate =>
  latestOf(zonesOfPerson(state).map((zone) => civilDateAt(instant.getTime(), zone)))

/** Returns one owner's right, from their own events (12 CFR 1026.15(a)(3)). */
export const assessRight = ({ openedAt, disclosedAt, noticedAt }: RightEvents, state: string): OwnersRight => {
  const day = (instant: Date | null) => (instant ? dayAtHome(instant, state) : undefined)
  const lastDay = rescissionExpires({
    accountOpened: dayAtHome(openedAt, state),
    materialDisclosures: day(disclosedAt),
    rescissionNotice: day(noticedAt),
  })
  const next = addDays(lastDay, 1)
  const midnights = zonesOfPerson(state).map((zone) => startOfDay(next, zone))
  return {
    isRunning: disclosedAt !== null && noticedAt !== null,
    lastDay,
    endsAt: new Date(Math.max(...midnights)),
  }
}

/** Returns the owners' right that ends last, which the line of credit waits for. RangeError without owners. */
export const lastRight = (rights: readonly OwnersRight[]): OwnersRight => {
  const [last] = rights.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  if (!last) throw new RangeError('No one has the right to cancel')
  return last
}

/** Calendar days within which payments are given back and the lien is released (12 CFR 1026.15(d)(2)). */
const daysToSettle = 20

/**
 * Returns the last day for settling a cancellation.
 * @param on the day on which the cancellation was received
 */
export const settleBy = (on: CivilDate): CivilDate => addDays(on, daysToSettle)

/**
 * Returns whether a written notice was mailed in time. The day of mailing counts, not the day of arrival (12 CFR
 * 1026.15(a)(2)).
 */
export const isPostedInTime = (postedOn: CivilDate, right: OwnersRight): boolean => postedOn <= right.lastDay

/**
 * Returns whether owners may cancel: consumer credit, secured by the home they live in (12 CFR 1026.15(a)(1),
 * 1026.3(a)).
 */
export const isRescindable = ({ property }: { property: { occupancy: string } }, isBusinessPurpose: boolean): boolean =>
  property.occupancy === 'HOME' && !isBusinessPurpose
