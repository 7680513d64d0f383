/** Days of a closing, counted without the product's calendar. Dates are 'YYYY-MM-DD'. */

const dayMs = 86_400_000
const toInstant = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export const plusDays = (date: string, days: number): string =>
  new Date(toInstant(date) + days * dayMs).toISOString().slice(0, 10)

export const daysFrom = (from: string, to: string): number => (toInstant(to) - toInstant(from)) / dayMs

/** The same day of another month; days after the 28th are not asked for here. */
export const plusMonths = (date: string, months: number): string => {
  const day = new Date(toInstant(date))
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

/** The n-th weekday of a month, 0 for Sunday; counted from the end for -1. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): string => {
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month - 1, at + 1))).filter(
    (day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === weekday,
  )
  return days
    .at(nth < 0 ? nth : nth - 1)!
    .toISOString()
    .slice(0, 10)
}

/** 5 USC 6103(a). A fixed day that falls on a weekend stays where it is (Regulation Z, comment 2(a)(6)-2). */
const federalHolidays = (year: number): string[] => [
  `${year}-01-01`,
  nthWeekday(year, 1, 1, 3),
  nthWeekday(year, 2, 1, 3),
  nthWeekday(year, 5, 1, -1),
  `${year}-06-19`,
  `${year}-07-04`,
  nthWeekday(year, 9, 1, 1),
  nthWeekday(year, 10, 1, 2),
  `${year}-11-11`,
  nthWeekday(year, 11, 4, 4),
  `${year}-12-25`,
]

/** The last of some business days after a day: every day but Sundays and federal holidays (12 CFR 1026.2(a)(6)). */
export const businessDaysLater = (date: string, count: number): string => {
  let [day, left] = [date, count]
  while (left > 0) {
    day = plusDays(day, 1)
    const isSunday = new Date(toInstant(day)).getUTCDay() === 0
    if (!isSunday && !federalHolidays(Number(day.slice(0, 4))).includes(day)) left -= 1
  }
  return day
}

/** Monday to Friday, except federal holidays and the weekdays on which one of a weekend is observed (5 USC 6103(b)). */
export const isOfficeDay = (date: string): boolean => {
  const weekday = new Date(toInstant(date)).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const isHoliday = (day: string) => federalHolidays(Number(day.slice(0, 4))).includes(day)
  if (isHoliday(date)) return false
  // Monday for a holiday on Sunday, Friday for one on Saturday.
  return !(weekday === 1 && isHoliday(plusDays(date, -1))) && !(weekday === 5 && isHoliday(plusDays(date, 1)))
}

/** The first office day after some office days have passed: the lender waits for mail that long (12 CFR 1026.15(c)). */
export const afterOfficeDays = (date: string, count: number): string => {
  let [day, left] = [date, count + 1]
  while (left > 0) {
    day = plusDays(day, 1)
    if (isOfficeDay(day)) left -= 1
  }
  return day
}

/** The civil date of an instant in a zone. */
export const dayIn = (instant: string | Date, zone: string): string =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: zone })
