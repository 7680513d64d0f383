import {
  businessDayFrom,
  businessDaysAfter,
  type IsBusinessDay,
  isGeneralBusinessDay,
  isRescissionBusinessDay,
} from '../dates/business-day.ts'
import { addDays, addYears, type CivilDate, latestOf } from '../dates/civil-date.ts'

/** The events that start one owner's right to rescind. Leave out what was not delivered. */
export interface RescissionEvents {
  accountOpened: CivilDate
  materialDisclosures?: CivilDate | undefined
  rescissionNotice?: CivilDate | undefined
}

const RESCISSION_BUSINESS_DAYS = 3
const YEARS_WITHOUT_DELIVERY = 3

/**
 * The day at whose midnight the right to rescind ends: the third business day after the last of opening, material
 * disclosures and notice, or three years after opening if either was never delivered (12 CFR 1026.15(a)(3)). Every
 * consumer with an ownership interest has their own day; the line waits for the latest.
 */
export function rescissionExpires({
  accountOpened,
  materialDisclosures,
  rescissionNotice,
}: RescissionEvents): CivilDate {
  if (materialDisclosures === undefined || rescissionNotice === undefined)
    return addYears(accountOpened, YEARS_WITHOUT_DELIVERY)
  const last = latestOf([accountOpened, materialDisclosures, rescissionNotice])
  return businessDaysAfter(last, RESCISSION_BUSINESS_DAYS, isRescissionBusinessDay)
}

/**
 * The first funding day after the right to rescind ended (12 CFR 1026.15(c)), when nothing more is waited for. By default
 * a lender funds on every rescission business day.
 */
export function earliestFundingDate(
  expires: CivilDate,
  isFundingDay: IsBusinessDay = isRescissionBusinessDay,
): CivilDate {
  return businessDayFrom(addDays(expires, 1), isFundingDay)
}

/** What a creditor knows about one person who may rescind. */
export interface PersonsAssurance {
  /** The day at whose midnight their right ends. */
  lastDay: CivilDate
  /** The day of their signed statement that they have not rescinded, after their last day; null without one. */
  statedOn: CivilDate | null
}

/** Returns the last day on which a notice of rescission that was mailed in time is waited for. */
export const mailDeadline = (lastDay: CivilDate, mailDays: number): CivilDate =>
  businessDaysAfter(lastDay, mailDays, isGeneralBusinessDay)

/**
 * The first day on which a creditor may be reasonably satisfied that no one has rescinded, and may send money (12 CFR
 * 1026.15(c)). A notice counts when it is mailed (1026.15(a)(2)), so for some business days after the last day the mail
 * is waited for, unless each person stated in writing that they have not rescinded. One person's statement says nothing
 * about another (Supplement I, comments on 15(c): delay beyond rescission period). RangeError for an empty list.
 * @param mailDays the lender's policy, 1 or more
 */
export function satisfiedFrom(people: readonly PersonsAssurance[], mailDays: number): CivilDate {
  const waitedUntil = people.map(({ lastDay, statedOn }) =>
    statedOn === null ? mailDeadline(lastDay, mailDays) : latestOf([lastDay, addDays(statedOn, -1)]),
  )
  return earliestFundingDate(latestOf(waitedUntil), isGeneralBusinessDay)
}

/**
 * The rescission day of a line with several owners. RangeError for an empty list, because then no owner has the right.
 */
export function lineRescissionExpires(owners: readonly RescissionEvents[]): CivilDate {
  return latestOf(owners.map(rescissionExpires))
}
