import { Refusal } from '#src/domain/refusal.ts'
import { visibleTo } from '#src/platform/contract/answer-fields.rules.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets.ts'
import { type ApplicationStatus, readStatus, statusLine } from '#src/workflow/record/application.contract.ts'
import { statusChannel } from '#src/workflow/server/advance.store.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { StatusService } from './status.service.ts'

interface StatusFeed extends Pick<StatusService, 'statusOf'> {
  fanOut: FanOut
  authenticate(authorization: string, organization: string): Promise<Caller>
  applicationFor(caller: Caller, id: string): Promise<ApplicationHead | undefined>
  /** Calls back when a session may have been ended manually. */
  subscribeToEndOf(sessionId: string, onEnd: () => void): () => void
}

/** Pushes an application's status to the page that shows it, at once and on every change. */
export const statusSocket = ({
  fanOut,
  authenticate,
  applicationFor,
  subscribeToEndOf,
  statusOf,
}: StatusFeed): SocketRoute => ({
  declaration: statusLine,
  onOpen(line) {
    let unsubscribe = () => {}
    let ended = false
    line.onEnd(() => {
      ended = true
      unsubscribe()
    })
    line.onMessage(async (message) => {
      unsubscribe()
      const opening = statusLine.opening.safeParse(message)
      if (!opening.success) return line.end(1008)
      const { authorization, organization, uuid } = opening.data
      let sentRevision = -1
      let stopped = false
      let unsubscribeFromEnd: (() => void) | undefined
      const tell = async () => {
        // Access is checked each time. If the session ended or the application is no longer theirs, the connection
        // closes.
        try {
          const caller = await authenticate(authorization, organization)
          if (stopped) return
          if (caller.role !== 'visitor') unsubscribeFromEnd ??= subscribeToEndOf(caller.sessionId, () => void tell())
          if (caller.role !== 'visitor' && !line.belongsTo(caller.identityId)) return line.end(1013)
          const head = mayCall(statusLine, caller.role) ? await applicationFor(caller, uuid) : undefined
          if (!head) return line.end(1008)
          if (head.revision === sentRevision) return
          sentRevision = head.revision
          // The connection hides the same fields from a role as the call does.
          line.send(visibleTo(readStatus, caller.role, statusOf(head)) as ApplicationStatus)
        } catch (error) {
          // Without the database, access cannot be checked. The page reconnects and is told then.
          line.end(error instanceof Refusal ? 1008 : 1001)
        }
      }
      const stopHearing = fanOut.subscribe(statusChannel, uuid, () => void tell())
      const stop = () => {
        stopped = true
        stopHearing()
        unsubscribeFromEnd?.()
      }
      unsubscribe = stop
      await tell()
      if (ended) stop()
    })
  },
})
