import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { readCannedReplies, saveCannedReplies, undoCannedReplies } from '../canned-replies.contract.ts'
import { cannedRepliesService } from './canned-replies.service.ts'

/** Returns the routes with which agents read canned replies and an admin changes them. */
export const cannedRepliesRoutes = (deps: { clock: Clock }): Route[] => {
  const service = cannedRepliesService(deps)
  return [
    serve(readCannedReplies, ({ db, caller }) => service.current(db, caller.organization)),
    serve(saveCannedReplies, ({ caller, body, transact }) =>
      transact((tx) => service.change(tx, requireKnownCaller(caller), body)),
    ),
    serve(undoCannedReplies, ({ caller, body, transact }) =>
      transact((tx) => service.undo(tx, requireKnownCaller(caller), body.version)),
    ),
  ]
}
