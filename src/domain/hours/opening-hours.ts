import { type FederalHoliday, observedHolidayOn } from '../dates/business-day.ts'
import { addDays, type CivilDate, civilDateAt, type Weekday, weekdayOf } from '../dates/civil-date.ts'
import { instantAt } from '../dates/wall-time.ts'
import { hoursZone } from '../dates/zones.ts'
import type { DepartmentHours } from './opening-hours.schema.ts'

/** Days of the week as the calls number them: 1 is Monday, 6 and 7 are the weekend. */
export const weekdaysFromMonday = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[]

/** Wall times 'HH:mm'; an end that is not after the start is on the next day. */
export interface Hours {
  startTime: string
  endTime: string
}

/** A weekday of a schedule; null times for a day on which no one answers. */
export interface WeekdayHours {
  weekdayValue: number
  hours: Hours | null
}

/** Why a day is not as its weekday usually is. */
export type DayReason = { holiday: FederalHoliday } | { en: string; es: string }

/** A day with its holiday or exception taken in. */
export interface DateHours extends WeekdayHours {
  date: CivilDate
  reason: DayReason | null
}

/** Milliseconds since 1970 UTC. */
interface Span {
  opensAt: number
  closesAt: number
}

export interface OpenStatus {
  isOpen: boolean
  /** Of the hours that run, or else of the next ones. Null where none are in sight, or they have run for more than a week. */
  opensAt: number | null
  /** Null too where they run on for weeks, as those of a department that never closes. */
  closesAt: number | null
}

/** Days before and after a moment whose hours are looked at: enough for any chain of hours that join, and for a closed month. */
const [daysBack, daysAhead] = [8, 31]

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const isoWeekday = (weekday: Weekday): number => weekdaysFromMonday.indexOf(weekday) + 1

/** The usual week, Monday first. */
export const regularWeek = ({ week }: Pick<DepartmentHours, 'week'>): WeekdayHours[] =>
  weekdaysFromMonday.map((weekday) => {
    const day = week.find((candidate) => candidate.weekday === weekday)
    return {
      weekdayValue: isoWeekday(weekday),
      hours: day ? { startTime: day.startTime, endTime: day.endTime } : null,
    }
  })

/** The hours that begin on a day: the lender's exception, else the holiday, else the weekday's. */
export const hoursOn = (department: DepartmentHours, date: CivilDate): DateHours => {
  const weekday = weekdayOf(date)
  const day = { date, weekdayValue: isoWeekday(weekday) }
  const exception = department.exceptions.find((candidate) => candidate.date === date)
  if (exception) return { ...day, hours: exception.hours, reason: exception.reason }
  const holiday = department.closesOnFederalHolidays ? observedHolidayOn(date) : undefined
  const regularHours = department.week.find((candidate) => candidate.weekday === weekday)
  if (!regularHours) return { ...day, hours: null, reason: null }
  if (holiday) return { ...day, hours: null, reason: { holiday } }
  return { ...day, hours: { startTime: regularHours.startTime, endTime: regularHours.endTime }, reason: null }
}

/** The moments of hours that begin on a day. */
export const spanOf = (date: CivilDate, { startTime, endTime }: Hours): Span => {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  const isPastMidnight = end <= start
  return {
    opensAt: instantAt(date, start, hoursZone),
    closesAt: instantAt(isPastMidnight ? addDays(date, 1) : date, end, hoursZone),
  }
}

const spansFrom = (department: DepartmentHours, date: CivilDate, days: number): Span[] =>
  Array.from({ length: days }, (_, at) => hoursOn(department, addDays(date, at))).flatMap(({ date: day, hours }) =>
    hours ? [spanOf(day, hours)] : [],
  )

/** Hours that overlap or follow each other without a break, as one. */
const joinSpans = (spans: readonly Span[]): Span[] => {
  const joinedSpans: Span[] = []
  for (const span of spans) {
    const last = joinedSpans.at(-1)
    if (last && span.opensAt <= last.closesAt) last.closesAt = Math.max(last.closesAt, span.closesAt)
    else joinedSpans.push({ ...span })
  }
  return joinedSpans
}

interface SpansOfDay {
  today: CivilDate
  spans: readonly Span[]
}

const latestSpans = new WeakMap<DepartmentHours, SpansOfDay>()

/** A department's hours around a day. Kept for its latest day, because they are read for each message of a chat. */
const spansAround = (department: DepartmentHours, today: CivilDate): readonly Span[] => {
  const latest = latestSpans.get(department)
  if (latest?.today === today) return latest.spans
  const spans = joinSpans(spansFrom(department, addDays(today, -daysBack), daysBack + daysAhead))
  latestSpans.set(department, { today, spans })
  return spans
}

/** Whether a department answers at a moment, since when and until when, or else when it will. */
export const openStatusAt = (department: DepartmentHours, now: number): OpenStatus => {
  const today = civilDateAt(now, hoursZone)
  const next = spansAround(department, today).find(({ closesAt }) => closesAt > now)
  if (!next) return { isOpen: false, opensAt: null, closesAt: null }
  const { opensAt, closesAt } = next
  const dayMs = 86_400_000
  return {
    isOpen: opensAt <= now,
    opensAt: opensAt < now - (daysBack - 1) * dayMs ? null : opensAt,
    closesAt: closesAt > now + (daysAhead - 2) * dayMs ? null : closesAt,
  }
}

/** The seven days from the one at a moment on, with holidays and exceptions taken in. */
export const weekFrom = (department: DepartmentHours, now: number): DateHours[] => {
  const today = civilDateAt(now, hoursZone)
  return Array.from({ length: 7 }, (_, at) => hoursOn(department, addDays(today, at)))
}
