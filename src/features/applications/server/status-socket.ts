import { Refusal } from '#src/domain/refusal.ts'
import { visibleTo } from '#src/platform/contract/answer-fields.rules.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets.ts'
import { type ApplicationStatus, readStatus, statusSocketEndpoint } from '#src/workflow/record/application.contract.ts'
import { statusChannel } from '#src/workflow/server/advance.store.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { StatusService } from './status.service.ts'

interface StatusFeed extends Pick<StatusService, 'toApplicationStatus'> {
  fanOut: FanOut
  authenticate(authorization: string, organization: string): Promise<Caller>
  applicationFor(caller: Caller, id: string): Promise<ApplicationHead | undefined>
  /** Calls back when a session may have been ended manually. */
  subscribeToSessionEnd(sessionId: string, onEnd: () => void): () => void
}

/** Pushes an application's status to the page that shows it, at once and on every change. */
export const statusSocket = ({
  fanOut,
  authenticate,
  applicationFor,
  subscribeToSessionEnd,
  toApplicationStatus,
}: StatusFeed): SocketRoute => ({
  declaration: statusSocketEndpoint,
  onOpen(connection) {
    let unsubscribe = () => {}
    let ended = false
    connection.onEnd(() => {
      ended = true
      unsubscribe()
    })
    connection.onMessage(async (message) => {
      unsubscribe()
      const opening = statusSocketEndpoint.opening.safeParse(message)
      if (!opening.success) return connection.end(1008)
      const { authorization, organization, uuid } = opening.data
      let sentRevision = -1
      let stopped = false
      let unsubscribeFromEnd: (() => void) | undefined
      const sendStatus = async () => {
        // Access is checked each time. If the session ended or the application is no longer theirs, the connection
        // closes.
        try {
          const caller = await authenticate(authorization, organization)
          if (stopped) return
          if (caller.role !== 'visitor')
            unsubscribeFromEnd ??= subscribeToSessionEnd(caller.sessionId, () => void sendStatus())
          if (caller.role !== 'visitor' && !connection.belongsTo(caller.identityId)) return connection.end(1013)
          const head = mayCall(statusSocketEndpoint, caller.role) ? await applicationFor(caller, uuid) : undefined
          if (!head) return connection.end(1008)
          if (head.revision === sentRevision) return
          sentRevision = head.revision
          // The connection hides the same fields from a role as the call does.
          connection.send(visibleTo(readStatus, caller.role, toApplicationStatus(head)) as ApplicationStatus)
        } catch (error) {
          // Without the database, access cannot be checked. The page reconnects and is told then.
          connection.end(error instanceof Refusal ? 1008 : 1001)
        }
      }
      const unsubscribeFromStatus = fanOut.subscribe(statusChannel, uuid, () => void sendStatus())
      const stop = () => {
        stopped = true
        unsubscribeFromStatus()
        unsubscribeFromEnd?.()
      }
      unsubscribe = stop
      await sendStatus()
      if (ended) stop()
    })
  },
})
