import { businessDaysAfter, isFederalReserveBusinessDay } from '#src/domain/dates/business-day.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'

/** The receiving bank returns an unpaid entry by the second banking day (Nacha Operating Rules, 3.8). */
const daysOfReturn = 2

/** Whether the ordinary return period is over for an ACH entry that settled on a day. */
export const isReturnTimeOver = (effectiveOn: CivilDate, today: CivilDate): boolean =>
  today > businessDaysAfter(effectiveOn, daysOfReturn, isFederalReserveBusinessDay)
