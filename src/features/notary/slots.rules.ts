import { observedFederalHolidays } from '#src/domain/dates/business-day.ts'
import {
  addDays,
  type CivilDate,
  civilDateAt,
  dateParts,
  type Weekday,
  weekdayOf,
} from '#src/domain/dates/civil-date.ts'
import { instantAt, wallMinutesAt } from '#src/domain/dates/wall-time.ts'

/** Opening days and times, in minutes since midnight in the home's time zone. */
export interface NotaryHours {
  weekdays: readonly Weekday[]
  from: number
  until: number
}

const isOpenOn = ({ weekdays }: NotaryHours, date: CivilDate): boolean =>
  weekdays.includes(weekdayOf(date)) && !observedFederalHolidays(dateParts(date).year).includes(date)

/** Milliseconds since 1970 UTC. */
interface Span {
  startsAt: number
  endsAt: number
}

/** Returns the appointments from today through the given number of days ahead, in a time zone. */
export const appointmentsOf = (
  hours: NotaryHours,
  { now, zone, minutes, days }: { now: number; zone: string; minutes: number; days: number },
): Span[] => {
  const today = civilDateAt(now, zone)
  const open = Array.from({ length: days + 1 }, (_, at) => addDays(today, at)).filter((date) => isOpenOn(hours, date))
  const perDay = Math.max(0, Math.floor((hours.until - hours.from) / minutes))
  return open.flatMap((date) =>
    Array.from({ length: perDay }, (_, at) => ({
      startsAt: instantAt(date, hours.from + at * minutes, zone),
      endsAt: instantAt(date, hours.from + (at + 1) * minutes, zone),
    })),
  )
}

/**
 * Returns whether notaries are available now, and otherwise when they are next available. Times are milliseconds since
 * 1970 UTC.
 */
export const openNow = (hours: NotaryHours, now: number, zone: string): { open: boolean; next: number | null } => {
  const today = civilDateAt(now, zone)
  const minutes = wallMinutesAt(now, zone)
  if (isOpenOn(hours, today) && minutes >= hours.from && minutes < hours.until) return { open: true, next: null }
  const first = minutes < hours.from ? 0 : 1
  for (let dayOffset = first; dayOffset <= 14; dayOffset += 1) {
    const date = addDays(today, dayOffset)
    if (isOpenOn(hours, date)) return { open: false, next: instantAt(date, hours.from, zone) }
  }
  return { open: false, next: null }
}
