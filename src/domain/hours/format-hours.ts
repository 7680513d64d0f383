import { holidayNames } from './holiday-names.table.ts'
import type { DepartmentHours } from './opening-hours.schema.ts'
import { type DayReason, type Hours, regularWeek, type WeekdayHours } from './opening-hours.ts'

type Language = 'en' | 'es'

interface HoursLabels {
  /** Monday first. */
  days: readonly [string, string, string, string, string, string, string]
  longDays: readonly [string, string, string, string, string, string, string]
  space: string
  am: string
  pm: string
  midnight: string
  allDay: string
  closed: string
  zone: string
}

/** The words of hours. English sets "a.m." in lower case with periods; the spaces of "9:00 a. m." do not break in Spanish (RAE). */
const hoursLabels: Readonly<Record<Language, HoursLabels>> = {
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    longDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    space: ' ',
    am: 'a.m.',
    pm: 'p.m.',
    midnight: 'midnight',
    allDay: '24 hours',
    closed: 'closed',
    zone: ' Pacific time',
  },
  es: {
    days: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    longDays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    space: '\u00a0',
    am: 'a.\u00a0m.',
    pm: 'p.\u00a0m.',
    midnight: 'medianoche',
    allDay: 'las 24 horas',
    closed: 'cerrado',
    zone: ', hora del Pacífico',
  },
}

/** '06:00' as '6:00 a.m.'; '24:00' as 'midnight'. */
export const clockTime = (time: string, language: Language): string => {
  const labels = hoursLabels[language]
  const hour = Number(time.slice(0, 2))
  if (hour === 24) return labels.midnight
  return `${hour % 12 || 12}${time.slice(2)}${labels.space}${hour < 12 ? labels.am : labels.pm}`
}

/** '6:00 a.m.–5:00 p.m.', '24 hours' or 'closed'. */
export const formatTimes = (hours: Hours | null, language: Language): string => {
  const labels = hoursLabels[language]
  if (hours === null) return labels.closed
  if (hours.startTime === '00:00' && hours.endTime === '24:00') return labels.allDay
  return `${clockTime(hours.startTime, language)}–${clockTime(hours.endTime, language)}`
}

/** Day numbers 1 to 7 as 'Mon–Wed, Fri'; two in a row are named one by one. */
export const formatDays = (values: readonly number[], language: Language): string => {
  const { days } = hoursLabels[language]
  const dayName = (value: number) => days[value - 1] ?? ''
  const runs: { from: number; to: number }[] = []
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last.to === value - 1) last.to = value
    else runs.push({ from: value, to: value })
  }
  const text = runs.map(({ from, to }) => (from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`)).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'Monday' or 'lunes' of a day number 1 to 7. */
export const weekdayName = (value: number, language: Language): string =>
  hoursLabels[language].longDays[value - 1] ?? ''

export interface HoursGroup {
  /** Numbers of the days that are alike, in order. */
  weekdayValues: readonly number[]
  hours: Hours | null
}

/** Days of the same hours together, in the order of their first day. */
export const groupDays = (days: readonly WeekdayHours[]): HoursGroup[] => {
  const groups = new Map<string, { weekdayValues: number[]; hours: Hours | null }>()
  for (const { weekdayValue, hours } of days.toSorted((a, b) => a.weekdayValue - b.weekdayValue)) {
    const key = hours ? `${hours.startTime} ${hours.endTime}` : ''
    const group = groups.get(key) ?? { weekdayValues: [], hours }
    group.weekdayValues.push(weekdayValue)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** 'Mon–Fri 6:00 a.m.–5:00 p.m.' */
export const formatHoursGroup = ({ weekdayValues, hours }: HoursGroup, language: Language): string =>
  `${formatDays(weekdayValues, language)} ${formatTimes(hours, language)}`

/** Text in Pacific time with that said after it. */
export const inPacificTime = (text: string, language: Language): string => `${text}${hoursLabels[language].zone}`

/** The usual week in one line, without its closed days; empty for a department without hours. */
export const hoursSentence = (department: Pick<DepartmentHours, 'week'>, language: Language): string => {
  const open = groupDays(regularWeek(department)).filter(({ hours }) => hours !== null)
  if (open.length === 0) return ''
  return inPacificTime(open.map((group) => formatHoursGroup(group, language)).join('; '), language)
}

/** Why a day is unusual: the holiday's name or the lender's words. */
export const formatDayReason = (reason: DayReason, language: Language): string =>
  ('holiday' in reason ? holidayNames[reason.holiday] : reason)[language]
