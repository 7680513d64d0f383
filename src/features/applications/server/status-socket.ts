import { Refusal } from '#src/domain/refusal.ts'
import { visibleTo } from '#src/platform/contract/answer-fields.rules.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { FanOut } from '#src/platform/server/fan-out.ts'
import type { Caller } from '#src/platform/server/serve.ts'
import type { SocketRoute } from '#src/platform/server/sockets.ts'
import { type ApplicationStatus, readStatus, statusLine } from '#src/workflow/application.contract.ts'
import { statusChannel } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { StatusService } from './status.service.ts'

interface StatusFeed extends Pick<StatusService, 'statusOf'> {
  fanOut: FanOut
  authenticate(authorization: string, organisation: string): Promise<Caller>
  applicationFor(caller: Caller, id: string): Promise<ApplicationHead | undefined>
  /** Calls back when a session may have been ended by hand. */
  hearEndOf(sessionId: string, heard: () => void): () => void
}

/** Pushes an application's status to the page that shows it, at once and whenever it changes. */
export const statusSocket = ({
  fanOut,
  authenticate,
  applicationFor,
  hearEndOf,
  statusOf,
}: StatusFeed): SocketRoute => ({
  declaration: statusLine,
  opened(line) {
    let hush = () => {}
    let ended = false
    line.onEnd(() => {
      ended = true
      hush()
    })
    line.onMessage(async (message) => {
      hush()
      const opening = statusLine.opening.safeParse(message)
      if (!opening.success) return line.end(1008)
      const { authorization, organisation, uuid } = opening.data
      let sent = -1
      let stopped = false
      let hushEnd: (() => void) | undefined
      const tell = async () => {
        // Asked anew each time: a session or an application that is no longer theirs ends the line.
        try {
          const caller = await authenticate(authorization, organisation)
          if (stopped) return
          if (caller.role !== 'visitor') hushEnd ??= hearEndOf(caller.sessionId, () => void tell())
          if (caller.role !== 'visitor' && !line.belongsTo(caller.identityId)) return line.end(1013)
          const head = mayCall(statusLine, caller.role) ? await applicationFor(caller, uuid) : undefined
          if (!head) return line.end(1008)
          if (head.revision === sent) return
          sent = head.revision
          // What the call keeps from a role, the line does.
          line.send(visibleTo(readStatus, caller.role, statusOf(head)) as ApplicationStatus)
        } catch (error) {
          // Without the database nobody knows whether they may listen: the page connects again and is told then.
          line.end(error instanceof Refusal ? 1008 : 1001)
        }
      }
      const stopHearing = fanOut.hear(statusChannel, uuid, () => void tell())
      const stop = () => {
        stopped = true
        stopHearing()
        hushEnd?.()
      }
      hush = stop
      await tell()
      if (ended) stop()
    })
  },
})
