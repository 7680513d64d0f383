import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import {
  acceptSmallerLine,
  confirmOffer,
  giveAssets,
  haveNoAssets,
  readDecision,
  readOffers,
  renewOffers,
} from '../offers.contract.ts'
import { type OffersDeps, offersService } from './offers.service.ts'

export const offersRoutes = (deps: OffersDeps): Route[] => {
  const offers = offersService(deps)
  const headOf = (call: { subject: unknown }) => call.subject as ApplicationHead
  const borrowerOf = (call: { caller: Caller }) => requireKnownCaller(call.caller).identityId

  return [
    serve(readOffers, (call) => offers.read(headOf(call))),
    serve(confirmOffer, (call) => call.transact((tx) => offers.confirm(tx, headOf(call), borrowerOf(call), call.body))),
    serve(renewOffers, (call) => call.transact((tx) => offers.renew(tx, headOf(call), borrowerOf(call)))),
    serve(giveAssets, (call) =>
      call.transact((tx) => offers.giveAssets(tx, headOf(call), borrowerOf(call), call.body.assets)),
    ),
    serve(haveNoAssets, (call) => call.transact((tx) => offers.haveNoAssets(tx, headOf(call), borrowerOf(call)))),
    serve(acceptSmallerLine, (call) =>
      call.transact((tx) => offers.acceptSmallerLine(tx, headOf(call), borrowerOf(call))),
    ),
    serve(readDecision, (call) => offers.decision(headOf(call))),
  ]
}
