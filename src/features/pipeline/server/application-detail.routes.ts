import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  listDecisions,
  listMessages,
  readApplicationDetail,
  readRecord,
  reportLeaving,
  reportPresence,
} from '../application-detail.contract.ts'
import { type ApplicationDetailDeps, applicationDetailService } from './application-detail.service.ts'

/** Returns the routes for an application that staff work on. */
export const applicationDetailRoutes = (deps: ApplicationDetailDeps): Route[] => {
  const details = applicationDetailService(deps)
  return [
    serve(readApplicationDetail, ({ db, caller, params }) => details.read(db, requireKnownCaller(caller), params.uuid)),
    serve(listMessages, ({ db, caller, params }) => details.listMessages(db, requireKnownCaller(caller), params.uuid)),
    serve(listDecisions, ({ db, caller, params }) =>
      details.listDecisions(db, requireKnownCaller(caller), params.uuid),
    ),
    serve(readRecord, ({ db, caller, params, query }) =>
      details.readRecord(db, requireKnownCaller(caller), params.uuid, query.before),
    ),
    serve(reportPresence, ({ db, caller, params }) =>
      details.reportPresence(db, requireKnownCaller(caller).identityId, params.uuid),
    ),
    serve(reportLeaving, ({ db, caller, params }) =>
      details.reportLeaving(db, requireKnownCaller(caller).identityId, params.uuid),
    ),
  ]
}
