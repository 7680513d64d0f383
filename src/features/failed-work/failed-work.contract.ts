import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const moment = z.iso.datetime()

const FailedWork = z.object({
  kind: z.enum(['job', 'step']),
  /** The job, or the application whose step fails. */
  uuid: z.uuid(),
  /** What kind of job, or the status whose step fails. */
  name: z.string(),
  application: z.nullable(z.object({ uuid: z.uuid(), loanNumber: z.string() })),
  failingSince: moment,
  attempts: z.int(),
  /** The class and code of the newest error. The log has the rest. */
  failure: z.string(),
  /** When it is tried again. Null when it was set aside and waits for people. */
  nextAttemptAt: z.nullable(moment),
})
export type FailedWork = z.output<typeof FailedWork>

const forAdmins = { access: ['admin'], on: 'organization' } as const

export const listFailedWork = endpoint({
  call: 'GET /service-operations/secure/api/v1/failed-work',
  summary: 'Returns failing jobs and workflow steps, longest failing first, at most 200',
  ...forAdmins,
  answer: z.object({ rows: z.array(FailedWork), hasMore: z.boolean() }),
})

export const retryFailedWork = endpoint({
  call: 'POST /service-operations/secure/api/v1/failed-work/retry',
  summary: 'Retries failing work now; work that has since succeeded is not counted',
  ...forAdmins,
  body: z.strictObject({
    work: z
      .array(z.strictObject({ kind: z.enum(['job', 'step']), uuid: z.uuid() }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({ count: z.int() }),
})
