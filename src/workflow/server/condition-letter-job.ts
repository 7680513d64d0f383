import { z } from 'zod'
import type { Tx } from '#src/platform/server/database/database.ts'
import { job, numberText, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'

export const conditionLetterJob = job({
  kind: 'condition-letter',
  payload: z.object({ applicationId: rowId, conditionId: rowId, sentBack: numberText.default(0) }),
})

/** Long enough that a borrower who is on the page anyway gets no email. */
const letterDelayMs = 10 * 60_000

interface ConditionLetterRequest {
  applicationId: string
  conditionId: string
  /** How often staff returned it. */
  sentBack: number
  now: Date
}

/** Queues an email to the recipient: after a delay for a new condition, at once for a returned one. */
export const queueConditionLetter = (
  tx: Tx,
  { applicationId, conditionId, sentBack, now }: ConditionLetterRequest,
): Promise<void> =>
  queueJob(
    tx,
    { now: () => now },
    conditionLetterJob,
    `${conditionId}:${sentBack}`,
    { applicationId, conditionId, sentBack },
    sentBack === 0 ? letterDelayMs : 0,
  )
