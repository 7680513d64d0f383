import { businessDaysAfter, isFederalReserveBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'

/** The receiving bank returns an unpaid entry by the second banking day (Nacha Operating Rules, 3.8). */
const daysOfReturn = 2

/** Whether the ordinary time of returns is over for an ACH entry that settled on a day. */
export const isReturnTimeOver = (effectiveOn: CivilDate, today: CivilDate): boolean =>
  today > businessDaysAfter(effectiveOn, daysOfReturn, isFederalReserveBusinessDay)

/** An extended return comes on the banking day after the sixtieth day at the latest (Nacha Operating Rules, 3.13). */
const daysOfExtendedReturn = 60

/** Whether even the longest time of returns is over for an ACH entry that settled on a day. */
export const isExtendedReturnTimeOver = (effectiveOn: CivilDate, today: CivilDate): boolean =>
  today > businessDaysAfter(addDays(effectiveOn, daysOfExtendedReturn), 1, isFederalReserveBusinessDay)
