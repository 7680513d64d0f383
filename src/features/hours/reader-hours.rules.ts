import { addDays, type CivilDate, civilDateAt, weekdayOf } from '#src/domain/dates/civil-date.ts'
import { wallMinutesAt } from '#src/domain/dates/wall-time.ts'
import { hoursZone } from '#src/domain/dates/zones.ts'
import { clockTime, formatHoursGroup, groupDays, inPacificTime, weekdayName } from '#src/domain/hours/format-hours.ts'
import { spanOf, type WeekdayHours, weekdaysFromMonday } from '#src/domain/hours/opening-hours.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { HoursEntry } from './hours.contract.ts'

const isoWeekday = (date: CivilDate): number => weekdaysFromMonday.indexOf(weekdayOf(date)) + 1

const wallTime = (instant: number, zone: string): string => {
  const minutes = wallMinutesAt(instant, zone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const openDays = (entries: readonly HoursEntry[]): WeekdayHours[] =>
  entries.flatMap(({ weekdayValue, startTime, endTime }) =>
    startTime === null || endTime === null ? [] : [{ weekdayValue, hours: { startTime, endTime } }],
  )

const formatWeekdays = (days: readonly WeekdayHours[], language: Language): string[] =>
  groupDays(days).map((group) => formatHoursGroup(group, language))

/** Returns the usual week in Pacific time, one row for each group of days. Empty for a department without hours. */
export const pacificHours = (usual: readonly HoursEntry[], language: Language): string[] =>
  formatWeekdays(openDays(usual), language).map((line) => inPacificTime(line, language))

/** Returns the same hours in the reader's time zone, for the week from today on. Undefined if they look the same. */
export const readerHours = (
  { usual, week }: { usual: readonly HoursEntry[]; week: readonly HoursEntry[] },
  zone: string,
  language: Language,
): string | undefined => {
  const days = openDays(usual)
  const daysOfReader = days.flatMap(({ weekdayValue, hours }): WeekdayHours[] => {
    const date = week.find((entry) => entry.weekdayValue === weekdayValue)?.date
    if (!hours || date === undefined) return []
    const { opensAt, closesAt } = spanOf(date, hours)
    const endTime = wallTime(closesAt, zone)
    return [
      {
        weekdayValue: isoWeekday(civilDateAt(opensAt, zone)),
        hours: { startTime: wallTime(opensAt, zone), endTime: endTime === '00:00' ? '24:00' : endTime },
      },
    ]
  })
  const text = formatWeekdays(daysOfReader, language).join('; ')
  return text === '' || text === formatWeekdays(days, language).join('; ') ? undefined : text
}

/** A time today or in the coming days, in Pacific time. */
export interface FormattedMoment {
  day: 'today' | 'tomorrow' | { name: string }
  time: string
  /** The time in the reader's time zone, with the weekday if it differs. Undefined if it is the same. */
  local: string | undefined
}

/** Returns when hours begin or end, for use in a sentence. Instants are milliseconds since 1970 UTC. */
export const formatMoment = (
  instant: number,
  { now, zone, language }: { now: number; zone: string; language: Language },
): FormattedMoment => {
  const today = civilDateAt(now, hoursZone)
  const date = civilDateAt(instant, hoursZone)
  const localDate = civilDateAt(instant, zone)
  const time = clockTime(wallTime(instant, hoursZone), language)
  const localTime = clockTime(wallTime(instant, zone), language)
  const weekday = (day: CivilDate) => weekdayName(isoWeekday(day), language)
  const local = localDate === date ? localTime : `${weekday(localDate)} ${localTime}`
  return {
    day: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : { name: weekday(date) },
    time,
    local: local === time ? undefined : local,
  }
}
