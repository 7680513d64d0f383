import { addMonths, type CivilDate, startOfDay } from '#src/domain/dates/civil-date.ts'

/** The most months that one report covers. */
export const maxMonths = 24
const defaultMonths = 12

/** A month of the calendar, as `yyyy-MM`. */
export type Month = string

/** Returns the month of a day. */
export const monthOf = (day: CivilDate): Month => day.slice(0, 7)

/** Returns the month that is a number of months later, or earlier if negative. */
export const shiftMonth = (month: Month, months: number): Month => monthOf(addMonths(`${month}-01`, months))

/** Returns every month from the first to the last, inclusive; none if the last is before the first. */
export const monthsFrom = (from: Month, to: Month): Month[] => {
  const months: Month[] = []
  for (let month = from; month <= to; month = shiftMonth(month, 1)) months.push(month)
  return months
}

/**
 * Returns the months of a report. Without a last month it ends today, or as soon as it is full; without a first month
 * it has twelve.
 */
export const reportMonths = ({ from, to }: { from?: Month; to?: Month }, today: CivilDate): Month[] => {
  const last = to ?? lastMonth(monthOf(today), from)
  return monthsFrom(from ?? shiftMonth(last, 1 - defaultMonths), last)
}

const lastMonth = (current: Month, from: Month | undefined): Month => {
  if (from === undefined) return current
  if (from > current) return from
  const full = shiftMonth(from, maxMonths - 1)
  return full < current ? full : current
}

/**
 * Returns the instants at which the months begin in a time zone, and the one at which the last of them ends, in
 * milliseconds since 1970 UTC.
 */
export const monthBounds = (months: readonly Month[], zone: string): number[] => {
  const last = months.at(-1)
  const starts = last === undefined ? [] : [...months, shiftMonth(last, 1)]
  return starts.map((month) => startOfDay(`${month}-01`, zone))
}
