import * as z from 'zod/mini'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { noticeKindNames } from './notices.table.ts'

const base = '/service-compliance/secure/api/v1' as const
const day = calendarDay()
const Year = z.coerce.number().check(z.int(), z.minimum(2018), z.maximum(2100))
const Quarter = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4))
/** Rows contain ethnicity, race and sex, so neither decision makers nor administrators may read them. */
const forCompliance = { access: ['compliance'], on: 'organization' } as const
const watchers = ['compliance', 'admin'] as const

const Finding = z.object({
  edit: z.string(),
  kind: z.enum(['syntactical', 'validity', 'quality']),
  says: z.string(),
  fields: z.array(z.string()),
})
export type FindingView = z.infer<typeof Finding>

const RegisterRow = z.object({
  applicationUuid: z.uuid(),
  loanNumber: z.string(),
  /** The code of the action. */
  action: z.int(),
  actionOn: day,
  /** Why the application is not in the file. Null if it is. */
  leftOut: z.nullable(z.string()),
  drawn: z.iso.datetime(),
  /** Whether the row has its county, or keeps the file back because it lacks it. */
  isLocated: z.boolean(),
  /** Null before the home was looked up, and after the application was erased. */
  location: z.nullable(
    z.object({
      /** State and county, five digits. Null where the geocoder has no match. */
      county: z.nullable(z.string()),
      /** Six digits. Null where none applies. */
      tract: z.nullable(z.string()),
      isByHand: z.boolean(),
      benchmark: z.nullable(z.string()),
      vintage: z.nullable(z.string()),
      locatedAt: z.iso.datetime(),
    }),
  ),
  findings: z.array(Finding),
})
export type RegisterRowView = z.infer<typeof RegisterRow>

const Register = z
  .object({
    year: z.int(),
    quarter: z.int(),
    /** Whether rows may still be made again. */
    isOpen: z.boolean(),
    rows: z.array(RegisterRow),
    /** Findings about the file as a whole. */
    findings: z.array(Finding),
    /**
     * The lines of credit opened in earlier years, which decide whether the lender must report. Null before two years
     * are known.
     */
    linesBefore: z.array(z.object({ year: z.int(), originated: z.int() })),
    isReported: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'LoanRegister' })
export type RegisterView = z.infer<typeof Register>

export const readRegister = endpoint({
  ...forCompliance,
  call: `GET ${base}/register`,
  summary: 'Returns the loan register of a year or quarter, with the edits that each row and the file fail',
  reads: 'replica',
  query: z.strictObject({ year: Year, quarter: z._default(Quarter, 4) }),
  answer: Register,
})

export const redrawRegister = endpoint({
  ...forCompliance,
  call: `POST ${base}/register/redraw`,
  summary: 'Rebuilds every row of an open year from current data',
  body: z.strictObject({ year: Year }),
  status: 202,
  answer: z.object({ queued: z.int() }),
  refusals: ['compliance/year-closed'],
})

export const makeRegisterFile = endpoint({
  ...forCompliance,
  call: `POST ${base}/register/file`,
  summary: 'Returns the file as it is sent to the agencies; the export is recorded',
  body: z.strictObject({ year: Year, quarter: z._default(Quarter, 4) }),
  answer: z.object({ fileName: z.string(), text: z.string(), rows: z.int() }),
  refusals: ['compliance/nothing-to-file'],
  stepUp: true,
})

export const enterHomeLocation = endpoint({
  call: `PUT ${base}/applications/:uuid/home-location`,
  summary: 'Saves the county and census tract of the home if the geocoder has no match or is wrong; the row is rebuilt',
  access: ['compliance'],
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
  body: z.strictObject({
    stateFips: z.string('Required').check(z.regex(/^\d{2}$/, 'Must be two digits, such as 48')),
    countyFips: z.string('Required').check(z.regex(/^\d{3}$/, 'Must be three digits, such as 453')),
    /** Null where no tract applies (12 CFR 1003.4(a)(9)(ii)(C)). */
    tract: z.nullable(z.string('Required').check(z.regex(/^\d{6}$/, 'Must be six digits, such as 001305'))),
  }),
  answer: z.object({ queued: z.int() }),
  refusals: ['compliance/year-closed'],
  idempotent: true,
})
export type EnteredLocation = z.infer<(typeof enterHomeLocation)['body']>

const Clock = z.object({
  clock: z.string(),
  name: z.string(),
  source: z.string(),
  kind: z.enum(['by', 'wait']),
  starts: day,
  due: day,
  done: z.nullable(day),
  state: z.enum(['overdue', 'today', 'running', 'waiting', 'kept', 'late']),
})
export type ClockView = z.infer<typeof Clock>

export const listClocks = endpoint({
  call: `GET ${base}/clocks`,
  summary: 'Returns the legal deadlines of every open application and of those that ended recently, overdue ones first',
  access: watchers,
  on: 'organization',
  reads: 'replica',
  answer: z.object({
    today: day,
    applications: z.array(
      z.object({ uuid: z.uuid(), loanNumber: z.string(), status: z.string(), clocks: z.array(Clock) }),
    ),
    /** Whether there are more than are shown. */
    isCut: z.boolean(),
  }),
})
export type ClocksView = z.infer<(typeof listClocks)['answer']>

export const listAdverseActions = endpoint({
  call: `GET ${base}/adverse-actions`,
  summary: 'Returns declined applications with the reasons and the notice given, the newest first, 50 at a time',
  access: watchers,
  on: 'organization',
  reads: 'replica',
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    reason: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z-]+$/))),
    /** Where the previous page ended. */
    after: pageCursor(),
  }),
  answer: z.object({
    notices: z.array(
      z.object({
        applicationUuid: z.uuid(),
        loanNumber: z.string(),
        declined: z.iso.datetime(),
        from: z.string(),
        reasons: z.array(z.object({ code: z.string(), words: z.string() })),
        /** Null while the notice is being rendered. */
        document: z.nullable(z.object({ uuid: z.uuid(), made: z.iso.datetime(), sent: z.nullable(z.iso.datetime()) })),
      }),
    ),
    next: nextCursor(),
  }),
})
export type AdverseActionsView = z.infer<(typeof listAdverseActions)['answer']>

export const listNotices = endpoint({
  call: `GET ${base}/notices`,
  summary: 'Returns legal notices and when each was delivered, the newest first, 50 at a time',
  access: watchers,
  on: 'organization',
  reads: 'replica',
  query: z.strictObject({
    kind: z.optional(z.enum(noticeKindNames)),
    from: z.optional(day),
    to: z.optional(day),
    /** Where the previous page ended. */
    after: pageCursor(),
  }),
  answer: z.object({
    notices: z.array(
      z.object({
        documentUuid: z.uuid(),
        applicationUuid: z.uuid(),
        loanNumber: z.string(),
        kind: z.enum(noticeKindNames),
        made: z.iso.datetime(),
        /** Null while its email is being written. */
        sent: z.nullable(z.iso.datetime()),
        /** When it was first opened on our site. */
        opened: z.nullable(z.iso.datetime()),
      }),
    ),
    next: nextCursor(),
  }),
})

export type NoticesView = z.infer<(typeof listNotices)['answer']>

export const readClosingChecks = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/applications/:uuid/closing-checks',
  summary: 'Returns what state and high-cost lending rules require of this line, with the figures and the result',
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
  answer: z.object({
    /** The day for which the rules are checked: the closing day, or today. */
    closing: day,
    checks: z.array(
      z.object({
        rule: z.string(),
        title: z.string(),
        source: z.string(),
        from: day,
        result: z.enum(['passes', 'fails', 'open']),
        /** The step before which a failing line of credit is held. Null if the rule alone does not hold it. */
        boundBy: z.nullable(z.enum(['disclosure', 'deed'])),
        /** What can show that a failing rule is met. Null where nothing can. */
        evidence: z.nullable(z.string()),
        figures: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    clocks: z.array(Clock),
  }),
})
export type ClosingChecksView = z.infer<(typeof readClosingChecks)['answer']>
