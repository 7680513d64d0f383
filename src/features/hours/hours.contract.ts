import * as z from 'zod/mini'
import { departments, SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { setting } from '#src/platform/contract/setting.ts'

const moment = z.iso.datetime()
const DepartmentParams = z.strictObject({ department: z.enum(departments) })
/** `true` adds a text in the language of the request, and groups the equal days of a week. */
const Display = z.strictObject({ display: z.optional(z.enum(['true', 'false'])) })

const HoursEntry = z
  .object({
    /** 'Monday', or 'Mon–Fri' for a group. */
    weekday: z.string(),
    /** 1 is Monday; 6 and 7 are the weekend. For a group, the first day. */
    weekdayValue: z.int(),
    isOpen: z.boolean(),
    /** 'HH:mm' in Pacific time. Null on a closed day. */
    startTime: z.nullable(z.string()),
    /** '24:00' is midnight. An end that is not after the start is on the next day. */
    endTime: z.nullable(z.string()),
    /** Only in the week from today on. */
    date: z.optional(z.string()),
    /** Why this date differs from its usual weekday. */
    reason: z.optional(z.object({ en: z.string(), es: z.string() })),
    /** 'Mon–Fri 6:00 a.m.–5:00 p.m.' */
    display: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'HoursEntry' })
export type HoursEntry = z.output<typeof HoursEntry>

const OpenStatusAnswer = z.object({
  isOpen: z.boolean(),
  /**
   * The current hours, or else the next ones. Null if none are scheduled soon, or if the current ones have run for more
   * than a week.
   */
  opensAt: z.nullable(moment),
  closesAt: z.nullable(moment),
  /** 'Open now, until 5:00 p.m. Pacific time', if the query asks for it. */
  display: z.optional(z.string()),
})
export type OpenStatusAnswer = z.output<typeof OpenStatusAnswer>

const forEveryone = { access: ['visitor'], on: 'none' } as const

export const readHours = endpoint({
  call: 'GET /service-operating-hours/external/api/v1/hours/:department',
  summary: 'Returns a department’s usual weekly hours, Monday first',
  ...forEveryone,
  params: DepartmentParams,
  query: Display,
  answer: z.array(HoursEntry),
})

export const readOpenStatus = endpoint({
  call: 'GET /service-operating-hours/external/api/v1/hours/:department/openStatus',
  summary: 'Returns whether a department is open now, since when and until when, or when it next opens',
  ...forEveryone,
  params: DepartmentParams,
  query: Display,
  answer: OpenStatusAnswer,
})

export const readWeek = endpoint({
  call: 'GET /service-operating-hours/external/api/v1/hours/:department/week',
  summary: 'Returns the seven days starting today, with federal holidays and the lender’s exceptions',
  ...forEveryone,
  params: DepartmentParams,
  query: Display,
  answer: z.array(HoursEntry),
})

export const hoursSetting = setting({
  path: '/service-operating-hours/secure/api/v1/hours',
  field: 'hours',
  draft: SupportHours,
  effect: 'pages and letters update within a minute',
})
export const { read: readEditedHours, save: saveHours, undo: undoHours } = hoursSetting
