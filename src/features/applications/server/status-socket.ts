import type { FanOut } from '#src/platform/server/fan-out.ts'
import type { Caller } from '#src/platform/server/serve.ts'
import type { SocketRoute } from '#src/platform/server/sockets.ts'
import { OpenStatusFeed, statusSocketPath } from '#src/workflow/application.contract.ts'
import { statusChannel } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { statusOf } from './applications.service.ts'

interface StatusFeed {
  fanOut: FanOut
  authenticate(authorization: string, organisation: string): Promise<Caller>
  applicationFor(caller: Caller, id: string): Promise<ApplicationHead | undefined>
}

/** Pushes an application's status to the page that shows it, at once and whenever it changes. */
export const statusSocket = ({ fanOut, authenticate, applicationFor }: StatusFeed): SocketRoute => ({
  path: statusSocketPath,
  opened(line) {
    let hush = () => {}
    let ended = false
    line.onEnd(() => {
      ended = true
      hush()
    })
    line.onMessage(async (message) => {
      hush()
      const opening = OpenStatusFeed.safeParse(message)
      if (!opening.success) return line.end(1008)
      const { authorization, organisation, uuid } = opening.data
      let sent = -1
      const tell = async () => {
        // Asked anew each time: a session or an application that is no longer theirs ends the line.
        try {
          const head = await applicationFor(await authenticate(authorization, organisation), uuid)
          if (!head) return line.end(1008)
          if (head.revision === sent) return
          sent = head.revision
          line.send(statusOf(head))
        } catch {
          line.end(1008)
        }
      }
      const stop = fanOut.hear(statusChannel, uuid, () => void tell())
      hush = stop
      await tell()
      if (ended) stop()
    })
  },
})
