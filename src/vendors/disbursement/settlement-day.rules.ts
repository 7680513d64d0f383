import { businessDayFrom, businessDaysAfter, isFederalReserveBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import { isReturnTimeOver } from './return-days.rules.ts'

/** Files made later in the day are processed with those of the next: banks close between 4 and 8 p.m. Eastern time. */
const lastHourOfDay = 16

/** Hours and minutes at the lender: '0930'. */
export const timeAt = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: lenderZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(moment)
    .replace(':', '')

/** The day on which entries of a file made now settle. */
export const effectiveAfter = (moment: Date): CivilDate => {
  const today = lenderDay(moment)
  const isLate = Number(timeAt(moment).slice(0, 2)) >= lastHourOfDay
  const processedOn = businessDayFrom(isLate ? addDays(today, 1) : today, isFederalReserveBusinessDay)
  return businessDaysAfter(processedOn, 1, isFederalReserveBusinessDay)
}

/**
 * Whether the ordinary return period was over at a moment, for entries of a file that names the day on which it settles
 * and was written at another moment. One that is written late settles later.
 */
export const isReturnTimeOverAt = (
  moment: Date,
  { effectiveOn, writtenAt }: { effectiveOn: CivilDate; writtenAt: Date },
): boolean => {
  const settlesOn = effectiveAfter(writtenAt)
  return isReturnTimeOver(settlesOn > effectiveOn ? settlesOn : effectiveOn, lenderDay(moment))
}
