import { consentEvidence } from '#src/application/server/consent-record.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { addLien, confirmLiens, correctLien, keepLien, markPayoff, readLiens, removeLien } from '../liens.contract.ts'
import { type LiensDeps, liensService } from './liens.service.ts'

/** Returns the routes with which the borrower answers about mortgages and liens. */
export const liensRoutes = (deps: LiensDeps): Route[] => {
  const liens = liensService(deps)
  return [
    serve(readLiens, (call) => liens.read(call.application)),
    serve(addLien, (call) =>
      call.transact(async (tx) => {
        const answer = await liens.add(tx, call.application, call.body)
        await call.audit(tx, call.application.id, 'lien added', { kind: call.body.kind })
        return answer
      }),
    ),
    serve(correctLien, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.correct(tx, call.application, liabilityUuid, call.body)
        await call.audit(tx, call.application.id, 'lien corrected', { liabilityUuid })
        return answer
      }),
    ),
    serve(keepLien, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.keep(tx, call.application, liabilityUuid)
        await call.audit(tx, call.application.id, 'lien kept', { liabilityUuid })
        return answer
      }),
    ),
    serve(removeLien, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.remove(tx, call.application, liabilityUuid, call.body.reason)
        await call.audit(tx, call.application.id, 'lien removed', { liabilityUuid, reason: call.body.reason })
        return answer
      }),
    ),
    serve(markPayoff, (call) =>
      call.transact(async (tx) => {
        const { liabilityUuid } = call.params
        const answer = await liens.mark(tx, call.application, liabilityUuid, call.body.isMarked)
        await call.audit(tx, call.application.id, 'payoff marked', { liabilityUuid, isMarked: call.body.isMarked })
        return answer
      }),
    ),
    serve(confirmLiens, (call) =>
      call.transact((tx) =>
        liens.confirm(tx, call.application, requireKnownCaller(call.caller).identityId, {
          ...call.body,
          evidence: consentEvidence(deps.vault, call),
        }),
      ),
    ),
  ]
}
