import type { Weekday } from '#src/domain/dates/civil-date.ts'
import type { DayHours, DepartmentHours } from '#src/domain/hours/opening-hours.schema.ts'

export const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const satisfies readonly Weekday[]

/** The same hours on each of these days, in Pacific time. */
export const hoursOnDays = (weekdays: readonly Weekday[], startTime: string, endTime: string): DayHours[] =>
  weekdays.map((weekday) => ({ weekday, startTime, endTime }))

/** Monday to Friday, 6:00 a.m. to 5:00 p.m., except federal holidays. */
export const defaultHours: DepartmentHours = {
  week: hoursOnDays(workdays, '06:00', '17:00'),
  closesOnFederalHolidays: true,
  exceptions: [],
}
