import type { Tx } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'

export const conditionLetterJob = 'condition-letter'

/** Long enough that a borrower who is at the page anyway is not written to. */
const ifStillOpenMs = 10 * 60_000

interface AskedAgain {
  applicationId: string
  conditionId: string
  /** How often staff sent it back. */
  sentBack: number
  now: Date
}

/** Has whoever is asked written to about it: after a while for what is new, at once for what was sent back. */
export const queueConditionLetter = (
  tx: Tx,
  { applicationId, conditionId, sentBack, now }: AskedAgain,
): Promise<void> =>
  queueJob(
    tx,
    { now: () => now },
    conditionLetterJob,
    `${conditionId}:${sentBack}`,
    { applicationId, conditionId, sentBack: String(sentBack) },
    sentBack === 0 ? ifStillOpenMs : 0,
  )
