import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  addOriginator,
  exportOriginators,
  importOriginators,
  inviteOriginator,
  listOriginators,
  saveOriginator,
} from '../../referring/originators-editor.contract.ts'
import {
  addOfferCode,
  endOfferCode,
  listHandOvers,
  listOfferCodes,
  listOwnReferrals,
  listReferrals,
  readOwnCard,
  referBorrower,
  removeHandOver,
} from '../../referring/referring.contract.ts'
import { type OriginatorsDeps, originatorsEditor } from './originators-editor.service.ts'
import { type ReferringDeps, referringService } from './referring.service.ts'

/** Returns the routes of loan originators, and of administrators who look after them, their codes and referrals. */
export const referringRoutes = (deps: OriginatorsDeps & ReferringDeps): Route[] => {
  const editor = originatorsEditor(deps)
  const referring = referringService(deps)
  return [
    serve(listOriginators, ({ caller, query, transact }) =>
      transact((tx) => editor.list(tx, requireKnownCaller(caller), query.after)),
    ),
    serve(addOriginator, ({ caller, body, transact }) =>
      transact((tx) => editor.add(tx, requireKnownCaller(caller), body)),
    ),
    serve(saveOriginator, ({ caller, params, body, transact }) =>
      transact((tx) => editor.save(tx, requireKnownCaller(caller), params.originatorUuid, body)),
    ),
    serve(inviteOriginator, ({ caller, params, transact }) =>
      transact((tx) => editor.invite(tx, requireKnownCaller(caller), params.originatorUuid)),
    ),
    serve(importOriginators, ({ caller, body, transact }) =>
      transact((tx) => editor.importFrom(tx, requireKnownCaller(caller), body)),
    ),
    serve(exportOriginators, ({ caller, transact }) =>
      transact((tx) => editor.exportAll(tx, requireKnownCaller(caller))),
    ),
    serve(readOwnCard, ({ db, caller }) => referring.readOwn(db, requireKnownCaller(caller))),
    serve(listOwnReferrals, ({ db, caller, query }) => referring.listOwn(db, requireKnownCaller(caller), query.after)),
    serve(referBorrower, ({ caller, body, transact }) =>
      transact((tx) => referring.refer(tx, requireKnownCaller(caller), body)),
    ),
    serve(listReferrals, ({ caller, query, transact }) =>
      transact((tx) => referring.listAll(tx, requireKnownCaller(caller), query.after)),
    ),
    serve(listOfferCodes, ({ caller, query, transact }) =>
      transact((tx) => referring.listCodes(tx, requireKnownCaller(caller), query.after)),
    ),
    serve(addOfferCode, ({ caller, body, transact }) =>
      transact((tx) => referring.addCode(tx, requireKnownCaller(caller), body)),
    ),
    serve(endOfferCode, ({ caller, params, transact }) =>
      transact((tx) => referring.endCode(tx, requireKnownCaller(caller), params.offerCodeUuid)),
    ),
    serve(listHandOvers, ({ caller, transact }) =>
      transact((tx) => referring.listHandOvers(tx, requireKnownCaller(caller))),
    ),
    serve(removeHandOver, ({ caller, params, transact }) =>
      transact(async (tx) => {
        await referring.removeHandOver(tx, requireKnownCaller(caller), params.handOverUuid)
        return {}
      }),
    ),
  ]
}
