import { addDays, type CivilDate, civilDateAt, latestOf, startOfDay } from '#src/domain/civil-date.ts'
import { zonesOfPerson } from '#src/domain/quiet-hours.ts'
import { rescissionExpires } from '#src/domain/rescission.ts'

/** What the right of one owner runs from. */
export interface RightEvents {
  openedAt: Date
  disclosedAt: Date | null
  noticedAt: Date | null
}

export interface OwnersRight {
  /** Whether disclosures and notice were both delivered. */
  isRunning: boolean
  /** The day at whose midnight it ends. */
  lastDay: CivilDate
  /** That midnight, in the zone of the home; in a state of two zones, where it comes last. */
  endsAt: Date
}

/** The day of an instant at a home in a state. Where it has two zones the later day counts, which gives an owner more time. */
export const dayAtHome = (instant: Date, state: string): CivilDate =>
  latestOf(zonesOfPerson(state).map((zone) => civilDateAt(instant.getTime(), zone)))

/** The right of one owner, from their own events (12 CFR 1026.15(a)(3)). */
export const rightOf = ({ openedAt, disclosedAt, noticedAt }: RightEvents, state: string): OwnersRight => {
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

/** The last of the owners' rights, for which the line waits. RangeError without owners. */
export const lastRight = (rights: readonly OwnersRight[]): OwnersRight => {
  const [last] = rights.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  if (!last) throw new RangeError('Nobody has the right')
  return last
}

/** Calendar days within which what was paid is given back and the home let go (12 CFR 1026.15(d)(2)). */
const daysToSettle = 20

/** @param on the day on which the cancelling was received */
export const settleBy = (on: CivilDate): CivilDate => addDays(on, daysToSettle)

/** Whether a notice in writing was posted in time: the day of posting counts, not that of arrival (12 CFR 1026.15(a)(2)). */
export const isPostedInTime = (postedOn: CivilDate, right: OwnersRight): boolean => postedOn <= right.lastDay

/** Whether owners may cancel: credit for themselves, secured by the home they live in (12 CFR 1026.15(a)(1), 1026.3(a)). */
export const isRescindable = ({ property }: { property: { occupancy: string } }, isBusinessPurpose: boolean): boolean =>
  property.occupancy === 'HOME' && !isBusinessPurpose
