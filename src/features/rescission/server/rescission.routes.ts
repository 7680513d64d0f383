import { type Route, requireKnownCaller, serve, serveThenCommit } from '#src/platform/server/http/serve.ts'
import {
  cancelLine,
  fileCancelling,
  fileStatement,
  handOverNotice,
  listUnsettled,
  readRightToCancel,
  recordRefund,
  recordRelease,
  recordTender,
} from '../rescission.contract.ts'
import { type RescissionServiceDeps, rescissionService } from './rescission.service.ts'

/** Returns the routes of the right to cancel, for the owners who have it and the staff who record it. */
export const rescissionRoutes = <Generated>(deps: RescissionServiceDeps<Generated>): Route[] => {
  const rescission = rescissionService(deps)
  return [
    serve(readRightToCancel, (call) => rescission.read(call.db, call.application, requireKnownCaller(call.caller))),
    serve(cancelLine, (call) =>
      call.transact((tx) => rescission.cancelHere(tx, call.application, requireKnownCaller(call.caller))),
    ),
    serve(fileCancelling, (call) =>
      call.transact((tx) => rescission.file(tx, call.application, requireKnownCaller(call.caller), call.body)),
    ),
    serve(fileStatement, (call) =>
      rescission.fileStatement(call.transact, call.application, requireKnownCaller(call.caller), {
        ...call.query,
        scan: call.body,
      }),
    ),
    serveThenCommit(handOverNotice, (call) =>
      rescission.handOver(call.db, call.application, requireKnownCaller(call.caller), call.body.signerUuid),
    ),
    serve(listUnsettled, ({ readDb, caller }) => rescission.unsettled(readDb, requireKnownCaller(caller).organization)),
    serve(recordRefund, (call) => {
      const who = requireKnownCaller(call.caller)
      return call.transact((tx) =>
        rescission.undo(tx, call.application, who, ({ refund }) => refund(tx, call.application, who, call.body)),
      )
    }),
    serve(recordRelease, (call) => {
      const who = requireKnownCaller(call.caller)
      return call.transact((tx) =>
        rescission.undo(tx, call.application, who, ({ release }) => release(tx, call.application, who, call.body)),
      )
    }),
    serve(recordTender, (call) => {
      const who = requireKnownCaller(call.caller)
      return call.transact((tx) =>
        rescission.undo(tx, call.application, who, ({ tender }) => tender(tx, call.application, who, call.body)),
      )
    }),
  ]
}
