/**
 * A calendar day without time or zone, as `yyyy-MM-dd` (years 0001 to 9999, proleptic Gregorian). Compare two dates
 * with `<`. Parse outside values with `parseCivilDate` or `civilDate` first: every function here throws RangeError for
 * any other text.
 */
export type CivilDate = string

export interface DateParts {
  year: number
  /** 1 to 12. */
  month: number
  /** 1 to 31. */
  day: number
}

/** Days of the week as `weekdayOf` numbers them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

const MILLISECONDS_PER_DAY = 86_400_000

/** The date of these parts, or undefined if there is no such day (February 30, month 13). */
export function civilDate({ year, month, day }: DateParts): CivilDate | undefined {
  const exists =
    [year, month, day].every(Number.isInteger) &&
    year >= 1 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  return exists ? formatCivilDate(year, month, day) : undefined
}

/** Parses `yyyy-MM-dd` or `MM/dd/yyyy` as the whole text. Undefined for other text or if there is no such day. */
export function parseCivilDate(text: string): CivilDate | undefined {
  const match =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text) ??
    /^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})$/.exec(text)
  if (!match?.groups) return undefined
  const { year, month, day } = match.groups
  return civilDate({ year: Number(year), month: Number(month), day: Number(day) })
}

/** Whether the text is a real day written `yyyy-MM-dd`. */
export function isCivilDate(text: string): text is CivilDate {
  return parseCivilDate(text) === text
}

/** Year, month and day of a date. Throws RangeError for text that is not a date. */
export function dateParts(date: CivilDate): DateParts {
  if (!isCivilDate(date)) throw new RangeError('Not a date of the form yyyy-MM-dd')
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** The date in words, in the reader's language: `November 20, 2026`, or the parts that `style` names. */
export function formatDate(
  date: CivilDate,
  locale = 'en-US',
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'weekday' | 'year' | 'month' | 'day'> = { dateStyle: 'long' },
): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(dayNumber(date) * MILLISECONDS_PER_DAY)
}

/** The local date in an IANA time zone at an instant (milliseconds since 1970 UTC). */
export function civilDateAt(instant: number, timeZone: string): CivilDate {
  const quarter = Math.floor(instant / QUARTER_HOUR)
  const last = lastDates.get(timeZone)
  if (last?.quarter === quarter) return last.date
  const parts = wallCalendarOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((candidate) => candidate.type === type)?.value)
  const date = formatCivilDate(part('year'), part('month'), part('day'))
  if (instant >= SINCE_WHOLE_QUARTERS) lastDates.set(timeZone, { quarter, date })
  return date
}

const QUARTER_HOUR = 900_000
// Before this date some zones had offsets of odd minutes and seconds.
const SINCE_WHOLE_QUARTERS = Date.UTC(1973, 0)

// Offsets of our zones are whole quarters of an hour and change on the hour, so the date does not change within a
// quarter. Almost every caller asks for today, so one cached entry per quarter is enough.
const lastDates = new Map<string, { quarter: number; date: CivilDate }>()

/** The first minute of a date in an IANA time zone, in milliseconds since 1970 UTC. */
export function startOfDay(date: CivilDate, timeZone: string): number {
  // No zone is more than fourteen hours from UTC.
  let before = dayNumber(date) * MILLISECONDS_PER_DAY - 15 * 3_600_000
  let upper = before + 30 * 3_600_000
  while (upper - before > 60_000) {
    const between = before + Math.floor((upper - before) / 120_000) * 60_000
    if (civilDateAt(between, timeZone) < date) before = between
    else upper = between
  }
  return upper
}

// Creating a formatter costs a hundred times as much as using it, and there are few zones.
const wallCalendars = new Map<string, Intl.DateTimeFormat>()

function wallCalendarOf(timeZone: string): Intl.DateTimeFormat {
  const cachedCalendar = wallCalendars.get(timeZone)
  if (cachedCalendar) return cachedCalendar
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  wallCalendars.set(timeZone, calendar)
  return calendar
}

/** The date `days` later, or earlier if negative. RangeError beyond the years 0001 to 9999. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return dateOfDayNumber(dayNumber(date) + assertInteger(days))
}

/** The same day of a later month. If that month has no such day, its last day (January 31 + 1 is February 28 or 29). */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = dateParts(date)
  const monthNumber = year * 12 + (month - 1) + assertInteger(months)
  const resultYear = Math.floor(monthNumber / 12)
  const resultMonth = monthNumber - resultYear * 12 + 1
  return inRange(resultYear, resultMonth, Math.min(day, daysInMonth(resultYear, resultMonth)))
}

/** The same day of a later year. February 29 becomes February 28 in other years. */
export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, assertInteger(years) * 12)
}

/** Days from one date to another: 1 for tomorrow, negative if `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The latest of the dates, in any order. RangeError for an empty list. */
export function latestOf(dates: readonly CivilDate[]): CivilDate {
  const last = [...dates].sort().at(-1)
  if (last === undefined) throw new RangeError('An empty list of dates has no last date')
  return last
}

/** The day of the week. */
export function weekdayOf(date: CivilDate): Weekday {
  // 1970-01-01 was a Thursday.
  return weekdays[(((dayNumber(date) + 4) % 7) + 7) % 7]!
}

/**
 * Age in whole years on a day. A person born on February 29 turns a year older on March 1 of other years. Zero or
 * negative before the first birthday.
 */
export function ageOn(birth: CivilDate, day: CivilDate): number {
  const birthParts = dateParts(birth)
  const now = dateParts(day)
  const hadBirthday = now.month > birthParts.month || (now.month === birthParts.month && now.day >= birthParts.day)
  return now.year - birthParts.year - (hadBirthday ? 0 : 1)
}

/** Days of a month, 1 to 12, of the Gregorian calendar: 28 to 31. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

const DAYS_PER_ERA = 146_097
const DAYS_FROM_MARCH_0000_TO_1970 = 719_468

/**
 * Days since 1970-01-01. Years start in March, so that the leap day is the last day of its year. An era is 400 years.
 */
function dayNumber(date: CivilDate): number {
  const { year, month, day } = dateParts(date)
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - DAYS_FROM_MARCH_0000_TO_1970
}

function dateOfDayNumber(days: number): CivilDate {
  const shiftedDays = days + DAYS_FROM_MARCH_0000_TO_1970
  const era = Math.floor(shiftedDays / DAYS_PER_ERA)
  const dayOfEra = shiftedDays - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return inRange(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
}

function inRange(year: number, month: number, day: number): CivilDate {
  if (year < 1 || year > 9999) throw new RangeError('Dates run from year 0001 to 9999')
  return formatCivilDate(year, month, day)
}

function formatCivilDate(year: number, month: number, day: number): CivilDate {
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
}

function assertInteger(count: number): number {
  if (!Number.isInteger(count)) throw new RangeError('Dates move by whole days, months or years')
  return count
}
