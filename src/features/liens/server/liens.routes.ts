import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { addLien, confirmLiens, correctLien, keepLien, markPayoff, readLiens, removeLien } from '../liens.contract.ts'
import { type LiensDeps, liensService } from './liens.service.ts'

/** Returns the routes with which the borrower answers about mortgages and liens. */
export const liensRoutes = (deps: LiensDeps): Route[] => {
  const liens = liensService(deps)
  const audit = (
    tx: Tx,
    { application, caller }: { application: ApplicationHead; caller: Caller },
    action: string,
    details = {},
  ) => {
    const { role, identityId, organization } = requireKnownCaller(caller)
    return recordAudit(tx, {
      subject: application.id,
      actorKind: role,
      actorId: identityId,
      organization,
      action,
      details,
      at: deps.clock.now(),
    })
  }
  return [
    serve(readLiens, (call) => liens.read(call.application)),
    serve(addLien, (call) =>
      call.transact(async (tx) => {
        const answer = await liens.add(tx, call.application, call.body)
        await audit(tx, call, 'lien added', { kind: call.body.kind })
        return answer
      }),
    ),
    serve(correctLien, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.correct(tx, call.application, liabilityUuid, call.body)
        await audit(tx, call, 'lien corrected', { liabilityUuid })
        return answer
      }),
    ),
    serve(keepLien, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.keep(tx, call.application, liabilityUuid)
        await audit(tx, call, 'lien kept', { liabilityUuid })
        return answer
      }),
    ),
    serve(removeLien, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.remove(tx, call.application, liabilityUuid, call.body.reason)
        await audit(tx, call, 'lien removed', { liabilityUuid, reason: call.body.reason })
        return answer
      }),
    ),
    serve(markPayoff, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.mark(tx, call.application, liabilityUuid, call.body.isMarked)
        await audit(tx, call, 'payoff marked', { liabilityUuid, isMarked: call.body.isMarked })
        return answer
      }),
    ),
    serve(confirmLiens, (call) =>
      call.transact((tx) =>
        liens.confirm(tx, call.application, requireKnownCaller(call.caller).identityId, call.body.earlierEquity),
      ),
    ),
  ]
}
