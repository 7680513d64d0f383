import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  acceptSmallerLine,
  confirmOffer,
  haveNoAssets,
  readDecision,
  readOffers,
  renewOffers,
  saveAssets,
} from '../offers.contract.ts'
import { type OffersDeps, offersService } from './offers.service.ts'

export const offersRoutes = (deps: OffersDeps): Route[] => {
  const offers = offersService(deps)
  const requireBorrowerId = (call: { caller: Caller }) => requireKnownCaller(call.caller).identityId

  return [
    serve(readOffers, (call) => offers.read(call.application)),
    serve(confirmOffer, (call) =>
      call.transact((tx) => offers.confirm(tx, call.application, requireBorrowerId(call), call.body)),
    ),
    serve(renewOffers, (call) => call.transact((tx) => offers.renew(tx, call.application, requireBorrowerId(call)))),
    serve(saveAssets, (call) =>
      call.transact((tx) => offers.saveAssets(tx, call.application, requireBorrowerId(call), call.body.assets)),
    ),
    serve(haveNoAssets, (call) =>
      call.transact((tx) => offers.haveNoAssets(tx, call.application, requireBorrowerId(call))),
    ),
    serve(acceptSmallerLine, (call) =>
      call.transact((tx) => offers.acceptSmallerLine(tx, call.application, requireBorrowerId(call))),
    ),
    serve(readDecision, (call) => offers.decision(call.application)),
  ]
}
