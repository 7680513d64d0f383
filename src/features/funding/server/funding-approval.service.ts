import type { FieldFault } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { statusWithin } from '#src/workflow/server/application-status-record.ts'
import { judgeFunding } from '../funding-checks.rules.ts'
import { type FundingFactsDeps, fundingFacts } from './funding-facts.service.ts'

interface FundingProposal {
  applicationUuid: string
}

/** Returns the funding proposal that two people approve, if a check allows it. The checks run again each time. */
export const fundingApproval = (deps: FundingFactsDeps) => {
  const judge = async (tx: Tx, applicationUuid: string) =>
    judgeFunding(await fundingFacts({ ...deps, db: tx })(applicationUuid))
  return {
    async faults(tx: Tx, organization: string, { applicationUuid }: FundingProposal): Promise<readonly FieldFault[]> {
      const fault = (message: string) => [{ field: 'applicationUuid', message }]
      const status = await statusWithin(tx, organization, applicationUuid)
      if (!status) return fault('We couldn’t find that.')
      if (status !== 'FUNDING_DECISION') return fault('This application is not at its last checks')
      const { verdict } = await judge(tx, applicationUuid)
      return verdict === 'wait' || verdict === 'decline'
        ? fault('A check that nobody may pass over is not met yet')
        : []
    },
    async apply(tx: Tx, change: { payload: FundingProposal; by: string; at: Date }): Promise<void> {
      const { applicationUuid } = change.payload
      const { trace } = await judge(tx, applicationUuid)
      await advance(tx, {
        applicationId: applicationUuid,
        from: 'FUNDING_DECISION',
        outcome: 'approvedByStaff',
        trace,
        actor: { kind: 'staff', id: change.by },
        now: change.at,
      })
    },
  }
}
