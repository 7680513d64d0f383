import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { type FailedWork, listFailedWork, retryFailedWork } from '../failed-work.contract.ts'
import { failedWorkOf, retryWork, type WorkFailure } from './failed-work.store.ts'

const pageSize = 200

const toFailedWork = ({ id, applicationId, loanNumber, ...row }: WorkFailure): FailedWork => ({
  kind: row.kind,
  uuid: id,
  name: row.name,
  application: applicationId === null || loanNumber === null ? null : { uuid: applicationId, loanNumber },
  failingSince: row.failingSince.toISOString(),
  attempts: row.attempts,
  failure: row.failure,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})

/** Returns the routes with which admins see the work that fails, and have it tried again. */
export const failedWorkRoutes = ({ clock }: { clock: Clock }): Route[] => [
  serve(listFailedWork, async ({ db, caller }) => {
    const rows = await failedWorkOf(db, caller.organization, { now: clock.now(), limit: pageSize + 1 })
    return { rows: rows.slice(0, pageSize).map(toFailedWork), hasMore: rows.length > pageSize }
  }),
  serve(retryFailedWork, ({ caller, body: { work }, transact, audit }) =>
    transact(async (tx) => {
      const { identityId, organization } = requireKnownCaller(caller)
      const now = clock.now()
      const idsOf = (kind: FailedWork['kind']) =>
        work.filter((candidate) => candidate.kind === kind).map(({ uuid }) => uuid)
      const count = await retryWork(tx, organization, { jobs: idsOf('job'), steps: idsOf('step') }, now)
      await audit(tx, identityId, 'failed work retried', { count }, now)
      return { count }
    }),
  ),
]
