import * as z from 'zod/mini'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { comparedText } from '#src/platform/contract/staff-text.schema.ts'
import { pipelineStages, waitingParties } from '#src/workflow/graph/status-row.ts'
import { allStatuses, type Status } from '#src/workflow/graph/statuses.ts'
import { queueDesks } from './queue-desks.table.ts'

const moment = z.iso.datetime()

/** The product's time of an answer, from which ages are counted; a browser's clock may be wrong. */
export const asOf = moment

const Person = z.object({ uuid: z.uuid(), name: z.string() })

/** An application as a row of staff's lists. */
export const PipelineRow = z
  .object({
    uuid: z.uuid(),
    loanNumber: z.string(),
    /** The name from the borrower's account. */
    name: z.string(),
    state: z.string(),
    status: z.enum(allStatuses as [Status, ...Status[]]),
    stage: z.enum(pipelineStages),
    /** Who acts next. It may differ from the party of the status, such as where documents wait for review. */
    waitsFor: z.enum(waitingParties),
    /** When it reached this status. */
    since: moment,
    opened: moment,
    /** The amount of the chosen offer, in whole dollars. */
    amount: z.nullable(z.number()),
    assignee: z.nullable(Person),
  })
  .register(z.globalRegistry, { id: 'PipelineRow' })
export type PipelineRow = z.infer<typeof PipelineRow>

/** The roles that work on applications. Compliance can only read. */
export const workers = ['agent', 'processor', 'underwriter', 'admin'] as const

/** The roles with a console page. */
const pageRoles = [...staffRoles, 'notary', 'originator'] as const

export const readSelf = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/self',
  summary: 'Returns the logged-in staff member and their role',
  access: pageRoles,
  on: 'self',
  answer: z.object({ uuid: z.uuid(), name: z.string(), email: z.string(), role: z.enum(pageRoles) }),
})

const listFilter = {
  /** Only open applications, unless a stage or a status is given. */
  stage: z.optional(z.enum(pipelineStages)),
  status: z.optional(z.enum(allStatuses as [Status, ...Status[]])),
  waitsFor: z.optional(z.enum(waitingParties)),
  assigned: z.optional(z.enum(['me', 'none'])),
  /** The minimum number of whole days at its status. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3_650))),
  order: z.optional(z.enum(['oldest', 'newest'])),
}

export const listPipeline = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/applications',
  summary: 'Returns the applications of the organization, by how long they have been in their status, fifty at a time',
  access: staffRoles,
  on: 'organization',
  reads: 'replica',
  query: z.strictObject({
    ...listFilter,
    /** Where the previous page ended. */
    after: pageCursor(),
  }),
  answer: z.object({ rows: z.array(PipelineRow), next: nextCursor(), asOf }),
})

/** The rows that one file has at most. */
export const maxExportedRows = 5_000

export const exportPipeline = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/applications/export',
  summary:
    'Returns the filtered list of applications as CSV, up to 5,000 rows; the download is recorded with its filters and its number of rows',
  access: staffRoles,
  on: 'organization',
  reads: 'replica',
  limit: 'listExport',
  query: z.strictObject(listFilter),
  answer: z.object({
    fileName: z.string(),
    csv: z.string(),
    rows: z.int(),
    /** Whether the list is longer than the file. */
    isCut: z.boolean(),
  }),
  answersAtOnce: 2,
  stepUp: true,
})

export const searchPipeline = endpoint({
  call: 'POST /service-pipeline/secure/api/v1/search',
  summary:
    'Returns applications by loan number or its last digits, phone number, full email address, street, or the beginning of a first or last name; the search is not in the URL, since it names people',
  access: staffRoles,
  on: 'organization',
  reads: 'replica',
  limit: 'staffSearch',
  body: z.strictObject({
    text: comparedText(z.string().check(z.trim(), z.minLength(2, 'Must be at least 2 characters'), z.maxLength(120))),
  }),
  answer: z.object({ rows: z.array(PipelineRow), more: z.boolean(), asOf }),
})

export const countPipeline = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/counts',
  summary:
    'Returns how many applications are in each stage, are waiting on staff and are assigned to the caller; counted up to one more than `most`',
  access: staffRoles,
  on: 'organization',
  reads: 'replica',
  answer: z.object({
    most: z.int(),
    stages: z.record(z.enum(pipelineStages), z.int()),
    waitingOnStaff: z.int(),
    mine: z.int(),
  }),
})

const QueueRow = z.object({
  ...PipelineRow.shape,
  /** A status that staff own, a condition that was answered, or a resemblance to the sanctions lists. */
  why: z.enum(['status', 'condition', 'sanctions']),
  condition: z.nullable(z.object({ uuid: z.uuid(), category: z.enum(conditionCategories) })),
  /** Since when it has been waiting for staff. */
  waiting: moment,
})
export type QueueRow = z.infer<typeof QueueRow>

export const readQueue = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/queue',
  summary:
    'Returns what is waiting on staff: statuses they own and conditions to review, longest waiting first, fifty at a time',
  access: staffRoles,
  on: 'organization',
  reads: 'replica',
  query: z.strictObject({
    /** Only the work of one desk, see queue-desks.table.ts. */
    desk: z.optional(z.enum(queueDesks)),
    assigned: z.optional(z.enum(['me', 'none'])),
    after: pageCursor(),
  }),
  answer: z.object({ rows: z.array(QueueRow), next: nextCursor(), asOf }),
})

export const assignApplication = endpoint({
  call: 'PUT /service-pipeline/secure/api/v1/applications/:uuid/assignee',
  summary:
    'Assigns an application to the caller or to a colleague, even if it was assigned to someone else, or unassigns it',
  access: workers,
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
  body: z.strictObject({ to: z.union([z.enum(['me', 'none']), z.uuid()]) }),
  answer: z.object({ assignee: z.nullable(Person) }),
  refusals: ['account/not-staff'],
})

const Assignee = z.object({
  ...Person.shape,
  role: z.enum(workers),
  /** The open applications assigned to them, counted up to one more than `most`. */
  openApplications: z.int(),
})

export const listAssignees = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/assignees',
  summary:
    'Returns the people of the organization to whom an application can be assigned, by name, with how many each has',
  access: workers,
  on: 'organization',
  reads: 'replica',
  answer: z.object({ most: z.int(), people: z.array(Assignee) }),
})
