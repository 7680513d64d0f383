import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  answerBoarding,
  importBoardingAnswers,
  listBoardingBatches,
  listBoardingLines,
  listRescindedLines,
  makeBoardingBatch,
  makeBoardingFile,
} from '../boarding.contract.ts'
import { type BoardingDeps, boardingService } from './boarding.service.ts'

/** Returns the routes with which staff hand completed lines to the servicer. */
export const boardingRoutes = (deps: BoardingDeps): Route[] => {
  const boarding = boardingService(deps)
  return [
    serve(listBoardingLines, ({ db, caller, query: { state, after } }) =>
      boarding.lines(db, caller.organization, { state, after }),
    ),
    serve(listRescindedLines, ({ db, caller, query }) => boarding.rescindedLines(db, caller.organization, query.after)),
    serve(listBoardingBatches, ({ db, caller, query }) => boarding.batches(db, caller.organization, query.after)),
    serve(makeBoardingBatch, ({ caller, body, transact }) =>
      transact((tx) => boarding.makeBatch(tx, requireKnownCaller(caller), body.applicationUuids)),
    ),
    serve(makeBoardingFile, ({ caller, params, body, transact }) =>
      transact((tx) => boarding.file(tx, requireKnownCaller(caller), params.batchUuid, body.format)),
    ),
    serve(answerBoarding, ({ caller, params, body, transact }) =>
      transact((tx) => boarding.answerOne(tx, requireKnownCaller(caller), params.uuid, body)),
    ),
    serve(importBoardingAnswers, ({ caller, body, transact }) =>
      transact((tx) => boarding.importAnswers(tx, requireKnownCaller(caller), body)),
    ),
  ]
}
