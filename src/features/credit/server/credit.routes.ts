import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { haveNoSsn, readFreeze, saveSsn } from '../credit.contract.ts'

export const creditRoutes = (clock: Clock, records: ApplicationRecords): Route[] => [
  serve(readFreeze, async ({ params, db, application }) => {
    const { status } = application
    const kind = status === 'HARD_CREDIT_LOCKED_OR_FROZEN' ? 'hard-credit' : 'soft-credit'
    const report = await records.newestReport(db, params.uuid, kind)
    return { restrictions: report?.result === 'WITHHELD' ? report.restrictions : [] }
  }),
  serve(saveSsn, ({ params, body, caller, transact }) =>
    transact(async (tx) => {
      const now = clock.now()
      await records.amendApplicant(tx, params.uuid, (applicant) => ({ ...applicant, ssn: body.ssn }), now)
      const transition = await advance(tx, {
        applicationId: params.uuid,
        from: 'CREDIT_NO_MATCH',
        outcome: 'ssnGiven',
        actor: { kind: 'borrower', id: requireKnownCaller(caller).identityId },
        now,
      })
      return { checklistStatus: transition.to, revision: transition.revision }
    }),
  ),
  serve(haveNoSsn, ({ params, caller, transact }) =>
    transact(async (tx) => {
      const transition = await advance(tx, {
        applicationId: params.uuid,
        from: 'CREDIT_NO_MATCH',
        outcome: 'noSsn',
        actor: { kind: 'borrower', id: requireKnownCaller(caller).identityId },
        now: clock.now(),
      })
      return { checklistStatus: transition.to, revision: transition.revision }
    }),
  ),
]
