import type { FieldFault } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { passingExit } from '#src/workflow/graph/staff-exits.rules.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { statusWithin } from '#src/workflow/server/application-status-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'

interface PassRequest {
  applicationUuid: string
  /** The application's status when the request was made. */
  status: string
  outcome: string
}

interface ApprovedRequest {
  payload: PassRequest
  reason: string
  by: string
  at: Date
}

/**
 * Passes a verification without proof, which takes two staff members. Any change of the application ends the proposal.
 */
export const withoutProof = ({ staffReasons }: { staffReasons: StaffReasonRecords }) => ({
  async faults(tx: Tx, organization: string, request: PassRequest): Promise<readonly FieldFault[]> {
    const fault = (field: string, message: string) => [{ field, message }]
    const status = await statusWithin(tx, organization, request.applicationUuid)
    if (!status) return fault('applicationUuid', 'We couldn’t find that.')
    if (status !== request.status) return fault('status', 'This application has moved on')
    return passingExit(request.status, request.outcome) ? [] : fault('outcome', 'This passes no verification')
  },

  async apply(tx: Tx, { payload, reason, by, at }: ApprovedRequest): Promise<void> {
    const { applicationUuid: applicationId, status, outcome } = payload
    await staffReasons.advance(tx, { applicationId, from: status as Status, outcome, now: at, by, why: reason })
  },
})
