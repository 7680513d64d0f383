import { recordAudit } from '#src/platform/server/audit.ts'
import { known, type Route, serve } from '#src/platform/server/serve.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { fileFloodZone, readFloodZone } from '../flood.contract.ts'
import { type FloodDeps, floodService } from './flood.service.ts'

/** What is determined of the flood zone, and what staff file of it. */
export const floodRoutes = (deps: FloodDeps): Route[] => {
  const flood = floodService(deps)
  return [
    serve(readFloodZone, (call) => flood.read(call.db, call.params.uuid)),
    serve(fileFloodZone, (call) =>
      call.transact(async (tx) => {
        const { id, organisation, status, revision } = call.subject as ApplicationHead
        const { identityId, role } = known(call.caller)
        const { reason, ...report } = call.body
        const now = deps.clock.now()
        await flood.keep(tx, id, `${id}:${revision}:filed:${now.getTime()}`, report)
        await recordAudit(tx, {
          ...{ subject: id, actorKind: role, actorId: identityId, organisation, at: now },
          ...{ action: 'flood determination filed', details: { zone: report.zone } },
        })
        if (status === 'GEN_CLOSING_DISCLOSURE')
          await advance(tx, {
            ...{ applicationId: id, from: status, outcome: 'floodDeterminedByHand', reason, now },
            actor: { kind: 'staff', id: identityId },
          })
        return flood.read(tx, id)
      }),
    ),
  ]
}
