import type { FieldFault } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { passingExit } from '#src/workflow/staff-exits.rules.ts'
import type { Status } from '#src/workflow/statuses.ts'

interface Asked {
  applicationUuid: string
  /** Where the application stands. */
  status: string
  outcome: string
}

interface Approved {
  payload: Asked
  reason: string
  by: string
  at: Date
}

/** Passing a verification of which nothing proves anything, which takes two people. Any change of the application ends the proposal. */
export const withoutProof = ({ staffReasons }: { staffReasons: StaffReasonRecords }) => ({
  async faults(tx: Tx, organisation: string, asked: Asked): Promise<readonly FieldFault[]> {
    const fault = (field: string, message: string) => [{ field, message }]
    const found = await tx
      .selectFrom('application')
      .select('status')
      .where('id', '=', asked.applicationUuid)
      .where('organisation', '=', organisation)
      .where('erasedAt', 'is', null)
      .executeTakeFirst()
    if (!found) return fault('applicationUuid', 'We could not find that.')
    if (found.status !== asked.status) return fault('status', 'This application has moved on')
    return passingExit(asked.status, asked.outcome) ? [] : fault('outcome', 'This passes no verification')
  },

  async apply(tx: Tx, { payload, reason, by, at }: Approved): Promise<void> {
    const { applicationUuid: applicationId, status, outcome } = payload
    await staffReasons.advance(tx, { applicationId, from: status as Status, outcome, now: at, by, why: reason })
  },
})
