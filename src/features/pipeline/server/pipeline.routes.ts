import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  assignApplication,
  countPipeline,
  exportPipeline,
  listAssignees,
  listPipeline,
  readQueue,
  readSelf,
  searchPipeline,
} from '../pipeline.contract.ts'
import { type PipelineDeps, pipelineService } from './pipeline.service.ts'

/** Returns the routes of staff's application lists. */
export const pipelineRoutes = (deps: PipelineDeps): Route[] => {
  const pipeline = pipelineService(deps)
  return [
    serve(readSelf, ({ db, caller }) => pipeline.readSelf(db, requireKnownCaller(caller))),
    serve(listPipeline, (call) => pipeline.list(call, requireKnownCaller(call.caller), call.query)),
    serve(exportPipeline, (call) => pipeline.exportList(call, requireKnownCaller(call.caller), call.query)),
    serve(searchPipeline, (call) => pipeline.search(call, requireKnownCaller(call.caller), call.body.text)),
    serve(countPipeline, ({ readDb, caller }) => pipeline.count(readDb, requireKnownCaller(caller))),
    serve(readQueue, (call) => pipeline.readQueue(call, requireKnownCaller(call.caller), call.query)),
    serve(listAssignees, ({ readDb, caller }) =>
      pipeline.listAssignees(readDb, requireKnownCaller(caller).organization),
    ),
    serve(assignApplication, ({ caller, params, body, transact }) =>
      transact((tx) => pipeline.assign(tx, requireKnownCaller(caller), params.uuid, body)),
    ),
  ]
}
