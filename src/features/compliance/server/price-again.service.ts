import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { WorkflowStep } from '#src/workflow/graph/workflow-step.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'

interface CorrectedFact {
  applicationId: string
  status: Status
  revision: number
  by: string
  reason: string
}

/**
 * Prices an offer again after staff corrected a fact that its tax depends on. Before there is one, or after closing documents
 * were rendered, the current step continues with the fact.
 */
export const priceAgain = async (
  { clock, staffReasons }: { clock: Clock; staffReasons: StaffReasonRecords },
  tx: Tx,
  { applicationId, status, revision, by, reason }: CorrectedFact,
): Promise<void> => {
  const now = clock.now()
  const { on }: WorkflowStep = workflow[status]
  if (!('factsCorrected' in on)) return wakeStep(tx, applicationId, now)
  await staffReasons.advance(tx, {
    applicationId,
    from: status,
    revision,
    outcome: 'factsCorrected',
    by,
    why: reason,
    now,
  })
}
