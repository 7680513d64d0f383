import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { advance } from '#src/workflow/server/advance.ts'

/** What a borrower does when the credit bureau has no match, or withholds the file. */
export const creditService = (clock: Clock, records: ApplicationRecords) => {
  const leaveNoMatch = async (tx: Tx, applicationId: string, identityId: string, outcome: string, now: Date) => {
    const actor = { kind: 'borrower', id: identityId } as const
    const transition = await advance(tx, { applicationId, from: 'CREDIT_NO_MATCH', outcome, actor, now })
    return { checklistStatus: transition.to, revision: transition.revision }
  }

  return {
    /** Returns what withholds the file of the credit pull at which the application is. */
    async readFreeze(sql: Sql, { id, status }: ApplicationHead) {
      const kind = status === 'HARD_CREDIT_LOCKED_OR_FROZEN' ? 'hard-credit' : 'soft-credit'
      const report = await records.newestReport(sql, id, kind)
      return { restrictions: report?.result === 'WITHHELD' ? report.restrictions : [] }
    },

    /** @throws Refusal application/moved-on */
    async saveSsn(tx: Tx, applicationId: string, identityId: string, ssn: string) {
      const now = clock.now()
      await records.amendApplicant(tx, applicationId, (applicant) => ({ ...applicant, ssn }), now)
      return leaveNoMatch(tx, applicationId, identityId, 'ssnGiven', now)
    },

    /** @throws Refusal application/moved-on */
    haveNoSsn: (tx: Tx, applicationId: string, identityId: string) =>
      leaveNoMatch(tx, applicationId, identityId, 'noSsn', clock.now()),
  }
}
