import { z } from 'zod'
import { job, numberText, rowId } from '#src/platform/server/jobs/job.ts'
import type { EntryJob } from '../graph/workflow-step.ts'

/** What the statement of `advance()` stores with each job of the status that an application enters. */
export const EntryPayload = z.object({ applicationId: rowId, status: z.string(), revision: numberText })

/** Declares a job that only a status queues. One that other code queues too declares its own payload, a part of this. */
export const entryJob = <const Kind extends EntryJob['kind']>(kind: Kind) => job({ kind, payload: EntryPayload })
