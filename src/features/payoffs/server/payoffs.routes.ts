import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { filePayoffLetter, readPayoffs, requestPayoffByMail } from '../payoffs.contract.ts'
import { type PayoffsDeps, payoffsService } from './payoffs.service.ts'

/** Serves the letters of an application to the waiting borrower and to the staff who file them. */
export const payoffsRoutes = (deps: PayoffsDeps): Route[] => {
  const payoffs = payoffsService(deps)
  return [
    serve(readPayoffs, ({ db, params }) => payoffs.read(db, params.uuid)),
    serve(filePayoffLetter, ({ application, caller, body, transact }) =>
      transact((tx) => payoffs.file(tx, requireKnownCaller(caller), application.id, body)),
    ),
    serve(requestPayoffByMail, ({ application, caller, body, transact }) =>
      transact((tx) => payoffs.requestByMail(tx, requireKnownCaller(caller), application.id, body)),
    ),
  ]
}
