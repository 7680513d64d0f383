import {
  formatDayReason,
  formatDays,
  formatHoursGroup,
  groupDays,
  weekdayName,
} from '#src/domain/hours/format-hours.ts'
import type { DepartmentHours } from '#src/domain/hours/opening-hours.schema.ts'
import { type DateHours, regularWeek, type WeekdayHours, weekFrom } from '#src/domain/hours/opening-hours.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { HoursEntry } from './hours.contract.ts'

const toHoursEntry = ({ weekdayValue, hours }: WeekdayHours): HoursEntry => ({
  weekday: weekdayName(weekdayValue, 'en'),
  weekdayValue,
  isOpen: hours !== null,
  startTime: hours?.startTime ?? null,
  endTime: hours?.endTime ?? null,
})

const datedEntryOf = (day: DateHours): HoursEntry => ({
  ...toHoursEntry(day),
  date: day.date,
  ...(day.reason && { reason: { en: formatDayReason(day.reason, 'en'), es: formatDayReason(day.reason, 'es') } }),
})

/** Returns equal days grouped as one entry each, with the text that a page shows. */
const displayEntries = (days: readonly WeekdayHours[], language: Language): HoursEntry[] =>
  groupDays(days).map((group) => {
    const [weekdayValue = 1] = group.weekdayValues
    const isOneDay = group.weekdayValues.length === 1
    return {
      ...toHoursEntry({ weekdayValue, hours: group.hours }),
      ...(isOneDay ? {} : { weekday: formatDays(group.weekdayValues, language) }),
      display: formatHoursGroup(group, language),
    }
  })

interface Display {
  isGrouped: boolean
  language: Language
}

/** Returns a department's usual week, Monday first. */
export const regularEntries = (department: DepartmentHours, { isGrouped, language }: Display): HoursEntry[] => {
  const days = regularWeek(department)
  return isGrouped ? displayEntries(days, language) : days.map(toHoursEntry)
}

/** Returns the seven days from a given time. */
export const weekEntries = (
  department: DepartmentHours,
  { now, isGrouped, language }: Display & { now: number },
): HoursEntry[] => {
  const days = weekFrom(department, now)
  return isGrouped ? displayEntries(days, language) : days.map(datedEntryOf)
}
