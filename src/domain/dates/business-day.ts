import {
  addDays,
  type CivilDate,
  civilDate,
  dateParts,
  daysInMonth,
  type Weekday,
  weekdayOf,
  weekdays,
} from './civil-date.ts'

type Holiday =
  | { on: { month: number; day: number }; since?: number }
  | { nth: 1 | 2 | 3 | 4 | 'last'; weekday: Weekday; month: number }

/** The eleven federal holidays (5 U.S.C. 6103(a)), in the order of the year. */
const holidays = {
  newYearsDay: { on: { month: 1, day: 1 } },
  birthdayOfMartinLutherKingJr: { nth: 3, weekday: 'monday', month: 1 },
  washingtonsBirthday: { nth: 3, weekday: 'monday', month: 2 },
  memorialDay: { nth: 'last', weekday: 'monday', month: 5 },
  juneteenth: { on: { month: 6, day: 19 }, since: 2021 },
  independenceDay: { on: { month: 7, day: 4 } },
  laborDay: { nth: 1, weekday: 'monday', month: 9 },
  columbusDay: { nth: 2, weekday: 'monday', month: 10 },
  veteransDay: { on: { month: 11, day: 11 } },
  thanksgivingDay: { nth: 4, weekday: 'thursday', month: 11 },
  christmasDay: { on: { month: 12, day: 25 } },
} as const satisfies Record<string, Holiday>

export type FederalHoliday = keyof typeof holidays

export type IsBusinessDay = (date: CivilDate) => boolean

/** The federal holidays of a year on their own dates, earliest first, by the law in force since 1986. */
export function federalHolidays(year: number): CivilDate[] {
  return Object.values<Holiday>(holidays)
    .filter((holiday) => !('since' in holiday && holiday.since !== undefined && year < holiday.since))
    .map((holiday) => dateIn(year, holiday))
}

/**
 * The weekdays on which federal offices close in a year. A holiday on a Saturday is observed on Friday, one on a Sunday
 * on Monday.
 */
export function observedFederalHolidays(year: number): CivilDate[] {
  return [...federalHolidays(year), ...(year < 9999 ? federalHolidays(year + 1).slice(0, 1) : [])]
    .map((date) => addDays(date, movedByWeekday[weekdayOf(date)] ?? 0))
    .filter((date) => dateParts(date).year === year)
}

const movedByWeekday: Partial<Record<Weekday, number>> = { saturday: -1, sunday: 1 }

/** The federal holiday on which offices close on a day (5 U.S.C. 6103(b)); undefined for an ordinary day. */
export function observedHolidayOn(date: CivilDate): FederalHoliday | undefined {
  const { year } = dateParts(date)
  // New Year's Day of a Saturday is observed in the year before.
  for (const holidayYear of year < 9999 ? [year, year + 1] : [year])
    for (const [name, holiday] of Object.entries<Holiday>(holidays)) {
      if ('since' in holiday && holiday.since !== undefined && holidayYear < holiday.since) continue
      const own = dateIn(holidayYear, holiday)
      if (addDays(own, movedByWeekday[weekdayOf(own)] ?? 0) === date) return name as FederalHoliday
    }
  return undefined
}

/**
 * A business day for rescission: every day except Sundays and the federal holidays on their own dates. Saturdays count.
 * A Friday or Monday on which a holiday is only observed counts too (12 CFR 1026.2(a)(6) and comment 2(a)(6)-2).
 */
export function isRescissionBusinessDay(date: CivilDate): boolean {
  return weekdayOf(date) !== 'sunday' && !federalHolidays(dateParts(date).year).includes(date)
}

/**
 * A general business day, for disclosure deadlines: a day on which the lender's offices are open for substantially all
 * business (12 CFR 1026.2(a)(6)). Here: Monday to Friday, except observed federal holidays. A lender that is open on
 * Saturdays passes its own rule instead.
 */
export function isGeneralBusinessDay(date: CivilDate): boolean {
  const weekday = weekdayOf(date)
  if (weekday === 'saturday' || weekday === 'sunday') return false
  return !observedFederalHolidays(dateParts(date).year).includes(date)
}

/**
 * A banking day of the Federal Reserve, on which ACH entries settle. A holiday on a Sunday is observed on Monday; on
 * one that falls on a Saturday the Reserve Banks are open the Friday before (federalreserve.gov/aboutthefed/k8.htm).
 */
export function isFederalReserveBusinessDay(date: CivilDate): boolean {
  const weekday = weekdayOf(date)
  if (weekday === 'saturday' || weekday === 'sunday') return false
  const holidays = federalHolidays(dateParts(date).year)
  return !holidays.includes(date) && !(weekday === 'monday' && holidays.includes(addDays(date, -1)))
}

/** The `count`-th business day after a date; the date itself does not count. `count` is an integer of 1 or more. */
export function businessDaysAfter(date: CivilDate, count: number, isBusinessDay: IsBusinessDay): CivilDate {
  if (!Number.isInteger(count) || count < 1) throw new RangeError('Business days are counted from 1')
  let businessDays = 0
  let day = date
  while (businessDays < count) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) businessDays += 1
  }
  return day
}

/** The date itself if it is a business day, otherwise the next business day. */
export function businessDayFrom(date: CivilDate, isBusinessDay: IsBusinessDay): CivilDate {
  return isBusinessDay(date) ? date : businessDaysAfter(date, 1, isBusinessDay)
}

function dateIn(year: number, holiday: Holiday): CivilDate {
  if ('on' in holiday) return day(year, holiday.on.month, holiday.on.day)
  const { nth, weekday, month } = holiday
  const earliest = nth === 'last' ? daysInMonth(year, month) - 6 : (nth - 1) * 7 + 1
  const from = day(year, month, earliest)
  const wait = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(from)) + 7) % 7
  return addDays(from, wait)
}

function day(year: number, month: number, dayOfMonth: number): CivilDate {
  const date = civilDate({ year, month, day: dayOfMonth })
  if (!date) throw new RangeError('No such year')
  return date
}
