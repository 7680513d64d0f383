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
    serve(listPipeline, ({ db, caller, query }) => pipeline.list(db, requireKnownCaller(caller), query)),
    serve(exportPipeline, ({ db, caller, query }) => pipeline.exportList(db, requireKnownCaller(caller), query)),
    serve(searchPipeline, ({ db, caller, body }) => pipeline.search(db, requireKnownCaller(caller), body.text)),
    serve(countPipeline, ({ db, caller }) => pipeline.count(db, requireKnownCaller(caller))),
    serve(readQueue, ({ db, caller, query }) => pipeline.readQueue(db, requireKnownCaller(caller), query)),
    serve(listAssignees, ({ db, caller }) => pipeline.listAssignees(db, requireKnownCaller(caller).organization)),
    serve(assignApplication, ({ caller, params, body, transact }) =>
      transact((tx) => pipeline.assign(tx, requireKnownCaller(caller), params.uuid, body)),
    ),
  ]
}
