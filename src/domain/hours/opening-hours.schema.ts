import * as z from 'zod/mini'
import { isCivilDate, weekdays } from '../dates/civil-date.ts'

/** The lender's departments that keep hours. */
export const departments = ['OPS_PHONE', 'OPS_CHAT'] as const
export type Department = (typeof departments)[number]

const startTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 06:00'))
const endTime = z
  .string()
  .check(z.regex(/^((?!00:00)([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Write the time as 17:00, and midnight as 24:00'))

const differs = z.refine<{ startTime: string; endTime: string }>((hours) => hours.startTime !== hours.endTime, {
  path: ['endTime'],
  error: 'Opens and closes at the same minute',
})

/** An end that is not after the start is on the next day. */
const DayHours = z.strictObject({ weekday: z.enum(weekdays), startTime, endTime }).check(differs)
export type DayHours = z.output<typeof DayHours>

const reasonText = z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(80))

/** A day on which the lender departs from its week, by its own decision; it goes before a holiday. */
const HoursException = z.strictObject({
  date: z.string().check(z.refine(isCivilDate, 'Not a date')),
  /** Null: closed all day. */
  hours: z.nullable(z.strictObject({ startTime, endTime }).check(differs)),
  reason: z.strictObject({ en: reasonText, es: reasonText }),
})
export type HoursException = z.output<typeof HoursException>

const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length

/** When a department answers, by the clock of `hoursZone`. A weekday without a row is closed. */
export const DepartmentHours = z.strictObject({
  week: z.array(DayHours).check(
    z.maxLength(7),
    z.refine((days) => areUnique(days.map(({ weekday }) => weekday)), 'A weekday is listed twice'),
  ),
  closesOnFederalHolidays: z.boolean(),
  exceptions: z.array(HoursException).check(
    z.maxLength(60),
    z.refine((days) => areUnique(days.map(({ date }) => date)), 'A date is listed twice'),
  ),
})
export type DepartmentHours = z.output<typeof DepartmentHours>

/** The hours of each department; an empty week for one without. */
export const SupportHours = z.strictObject({ OPS_PHONE: DepartmentHours, OPS_CHAT: DepartmentHours })
export type SupportHours = z.output<typeof SupportHours>
