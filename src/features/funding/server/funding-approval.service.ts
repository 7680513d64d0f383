import type { FieldFault } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { judgeFunding } from '../funding-checks.rules.ts'
import { type FundingFactsDeps, fundingFacts } from './funding-facts.service.ts'

interface Asked {
  applicationUuid: string
}

/** Funding that two people approve, where a check leaves it to them. The checks are asked anew each time. */
export const fundingApproval = (deps: FundingFactsDeps) => {
  const judged = async (tx: Tx, applicationUuid: string) =>
    judgeFunding(await fundingFacts({ ...deps, db: tx })(applicationUuid))
  return {
    async faults(tx: Tx, organisation: string, { applicationUuid }: Asked): Promise<readonly FieldFault[]> {
      const fault = (message: string) => [{ field: 'applicationUuid', message }]
      const found = await tx
        .selectFrom('application')
        .select('status')
        .where('id', '=', applicationUuid)
        .where('organisation', '=', organisation)
        .where('erasedAt', 'is', null)
        .executeTakeFirst()
      if (!found) return fault('We could not find that.')
      if (found.status !== 'FUNDING_DECISION') return fault('This application is not at its last checks')
      const { verdict } = await judged(tx, applicationUuid)
      return verdict === 'wait' || verdict === 'decline'
        ? fault('A check that nobody may pass over is not met yet')
        : []
    },
    async apply(tx: Tx, change: { payload: Asked; by: string; at: Date }): Promise<void> {
      const { applicationUuid } = change.payload
      const { trace } = await judged(tx, applicationUuid)
      await advance(tx, {
        ...{ applicationId: applicationUuid, from: 'FUNDING_DECISION', outcome: 'approvedByStaff', trace },
        ...{ actor: { kind: 'staff', id: change.by }, now: change.at },
      })
    },
  }
}
