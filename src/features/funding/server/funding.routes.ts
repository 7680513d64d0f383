import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  acceptOtherAccount,
  fileRecording,
  nameOtherAccount,
  payByHand,
  payCreditorAgain,
  readFunding,
  readFundingChecks,
} from '../funding.contract.ts'
import { type FundingDeps, fundingService } from './funding.service.ts'
import { checkOf } from './funding-checks.store.ts'
import { balancesOf } from './payments.store.ts'

/** Returns the routes of the deed, the final checks and the money, for borrowers and staff. */
export const fundingRoutes = (deps: FundingDeps): Route[] => {
  const funding = fundingService(deps)
  return [
    serve(readFunding, (call) => funding.read(call.db, call.application)),
    serve(readFundingChecks, async ({ db, params }) => {
      const check = await checkOf(db, params.uuid)
      return {
        verdict: check?.verdict ?? null,
        checkedAt: check?.checkedAt.toISOString() ?? null,
        checks: (check?.trace.rules ?? []).map(({ rule, passed, facts }) => ({ rule, passed, facts })),
        books: await balancesOf(db, params.uuid),
      }
    }),
    serve(fileRecording, (call) =>
      call.transact((tx) => funding.fileRecording(tx, call.application, requireKnownCaller(call.caller), call.body)),
    ),
    serve(payByHand, (call) =>
      call.transact((tx) => funding.payByHand(tx, call.application, requireKnownCaller(call.caller), call.body.reason)),
    ),
    serve(payCreditorAgain, (call) =>
      call.transact((tx) =>
        funding.payCreditorAgain(tx, call.application, requireKnownCaller(call.caller), call.body.paymentUuid),
      ),
    ),
    serve(nameOtherAccount, (call) =>
      call.transact((tx) => funding.nameOtherAccount(tx, call.application, requireKnownCaller(call.caller), call.body)),
    ),
    serve(acceptOtherAccount, (call) =>
      call.transact((tx) =>
        funding.acceptOtherAccount(tx, call.application, requireKnownCaller(call.caller), call.body.reason),
      ),
    ),
  ]
}
