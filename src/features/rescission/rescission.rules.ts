import { addDays, type CivilDate, latestOf, startOfDay } from '#src/domain/dates/civil-date.ts'
import { dayAtHome } from '#src/domain/dates/day-at-home.ts'
import { zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import { mailDeadline, rescissionExpires, satisfiedFrom } from '#src/domain/lending/rescission.ts'

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

/** Returns noon of a day at a home in a state; in a state with two time zones, the later noon. */
export const noonAtHome = (day: CivilDate, state: string): Date =>
  new Date(Math.max(...zonesOfPerson(state).map((zone) => instantAt(day, 12 * 60, zone))))

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

/** A person's right, and the day of their signed statement that they have not used it. */
export interface StatedRight {
  right: OwnersRight
  statedOn: CivilDate | null
}

/** Returns each person's right from their own events, with their statement. */
export const statedRights = (
  events: readonly (RightEvents & { statedOn: CivilDate | null })[],
  state: string,
): StatedRight[] => events.map((own) => ({ right: assessRight(own, state), statedOn: own.statedOn }))

/**
 * Returns until which day a notice in the mail is waited for, and from when money may be sent (12 CFR 1026.15(c)).
 * RangeError if no one has the right.
 */
export const mailWait = (
  people: readonly StatedRight[],
  state: string,
  mailDays: number,
): { until: CivilDate; moneyFrom: Date } => {
  const assurances = people.map(({ right: { lastDay }, statedOn }) => ({ lastDay, statedOn }))
  const from = satisfiedFrom(assurances, mailDays)
  const starts = zonesOfPerson(state).map((zone) => startOfDay(from, zone))
  return {
    until: mailDeadline(latestOf(assurances.map(({ lastDay }) => lastDay)), mailDays),
    moneyFrom: new Date(Math.max(...starts)),
  }
}

/** Calendar days within which payments are given back and the lien is released (12 CFR 1026.15(d)(2)). */
const daysToSettle = 20

/**
 * Returns the last day for settling a cancellation.
 * @param on the day on which the cancellation was received
 */
export const settleBy = (on: CivilDate): CivilDate => addDays(on, daysToSettle)

/**
 * Returns the last day on which the lender may take the money that a borrower offered to return. After it the borrower may
 * keep the money (12 CFR 1026.15(d)(3)).
 */
export const takeBy = (tenderedOn: CivilDate): CivilDate => addDays(tenderedOn, daysToSettle)

/**
 * Returns whether the lender has done its part (12 CFR 1026.15(d)(2)): everything is given back, and the release of a deed
 * that was recorded is recorded too. Only then does the borrower have to return money.
 */
export const isLenderDone = (
  { refundedOn, releasedOn }: { refundedOn: CivilDate | null; releasedOn: CivilDate | null },
  deedNumber: string | null,
): boolean => refundedOn !== null && (deedNumber === null || releasedOn !== null)

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
