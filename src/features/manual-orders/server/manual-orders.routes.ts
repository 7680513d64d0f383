import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  attachEvidence,
  confirmAnswer,
  enterAnswer,
  listManualOrders,
  readManualOrder,
  returnAnswer,
} from '../manual-orders.contract.ts'
import { type ManualOrdersDeps, manualOrdersService, toManualOrderRow } from './manual-orders.service.ts'

/** Returns the routes for the work that staff do in place of outside services. */
export const manualOrdersRoutes = (deps: ManualOrdersDeps): Route[] => {
  const orders = manualOrdersService(deps)
  return [
    serve(listManualOrders, async ({ db, caller, query }) => {
      const { state, applicationUuid: applicationId, after } = query
      const { rows, next } = await orders.page(db, caller.organization, { state, applicationId, after })
      return { orders: rows.map(toManualOrderRow), next }
    }),
    serve(readManualOrder, ({ caller, params, transact }) =>
      transact((tx) => orders.read(tx, requireKnownCaller(caller), params.orderUuid)),
    ),
    serve(attachEvidence, ({ caller, params, body, transact }) =>
      orders.attach(transact, requireKnownCaller(caller), params.orderUuid, body),
    ),
    serve(enterAnswer, ({ caller, params, body, transact }) =>
      transact((tx) => orders.enter(tx, requireKnownCaller(caller), params.orderUuid, body)),
    ),
    serve(confirmAnswer, ({ caller, params, body, transact }) =>
      transact((tx) => orders.confirm(tx, requireKnownCaller(caller), params.orderUuid, body.enteredAt)),
    ),
    serve(returnAnswer, ({ caller, params, body, transact }) =>
      transact((tx) => orders.sendBack(tx, requireKnownCaller(caller), params.orderUuid, body.reason)),
    ),
  ]
}
