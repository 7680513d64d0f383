import {
  businessDayFrom,
  businessDaysAfter,
  type IsBusinessDay,
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
 * The first day on which money may be sent to anyone: the first funding day after the right to rescind ended (12 CFR
 * 1026.15(c)). By default a lender funds on every rescission business day.
 */
export function earliestFundingDate(
  expires: CivilDate,
  isFundingDay: IsBusinessDay = isRescissionBusinessDay,
): CivilDate {
  return businessDayFrom(addDays(expires, 1), isFundingDay)
}

/**
 * The rescission day of a line with several owners. RangeError for an empty list, because then no owner has the right.
 */
export function lineRescissionExpires(owners: readonly RescissionEvents[]): CivilDate {
  return latestOf(owners.map(rescissionExpires))
}
