import { Refusal } from '#src/domain/refusal.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { SocketConnection, SocketRoute } from '#src/platform/server/http/sockets.ts'
import { agentsLine } from '../agents-desk.contract.ts'
import { deskChannel } from './conversation.store.ts'
import { recordDeskSeen } from './desk.store.ts'

export interface AgentsLineDeps {
  db: Db
  clock: Clock
  fanOut: FanOut
  authenticate(authorization: string, organization: string): Promise<Caller>
  subscribeToEndOf(sessionId: string, onEnd: () => void): () => void
}

/** Changes within this time are told once. */
const gatherMs = 250
/** How often an open desk is recorded. */
const seenEveryMs = 15_000

/** Tells desks that the queue or a conversation of theirs changed. */
export const agentsSocket = (deps: AgentsLineDeps): SocketRoute => ({
  declaration: agentsLine,
  onOpen(line) {
    let close = () => {}
    let ended = false
    let opened = false
    line.onEnd(() => {
      ended = true
      close()
    })
    line.onMessage(async (message) => {
      // The page says once who it is, and then only listens.
      if (opened) return line.end(1008)
      opened = true
      try {
        const connection = await open(deps, line, message)
        if (!connection) return line.end(1008)
        close = connection.close
        if (ended) close()
      } catch (error) {
        line.end(error instanceof Refusal ? 1008 : 1001)
      }
    })
  },
})

const open = async (deps: AgentsLineDeps, line: SocketConnection, message: unknown) => {
  const opening = agentsLine.opening.safeParse(message)
  if (!opening.success) return undefined
  const { authorization, organization } = opening.data
  const admit = async () => {
    const caller = await deps.authenticate(authorization, organization)
    return caller.role !== 'visitor' && mayCall(agentsLine, caller.role) ? caller : undefined
  }
  const first = await admit()
  if (!first || !line.belongsTo(first.identityId)) return undefined
  let timer: NodeJS.Timeout | undefined

  const still = async (then: () => void | Promise<void>): Promise<void> => {
    try {
      if (await admit()) await then()
      else line.end(1008)
    } catch (error) {
      line.end(error instanceof Refusal ? 1008 : 1001)
    }
  }
  const tell = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      void still(() => line.send({ news: true }))
    }, gatherMs)
  }
  const recordSeen = (): Promise<void> => recordDeskSeen(deps.db, first.identityId, deps.clock.now())
  const unsubscribe = [
    deps.fanOut.subscribe(deskChannel, first.organization, tell),
    deps.subscribeToEndOf(first.sessionId, () => void still(() => {})),
  ]
  const heartbeat = setInterval(() => void still(recordSeen), seenEveryMs)
  await recordSeen()
  line.send({ news: true })
  return {
    close(): void {
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const stop of unsubscribe) stop()
    },
  }
}
