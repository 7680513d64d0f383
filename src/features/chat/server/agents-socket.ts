import { Refusal } from '#src/domain/refusal.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { FanOut } from '#src/platform/server/database/fan-out.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { SocketConnection, SocketRoute } from '#src/platform/server/http/sockets.ts'
import { agentsSocketEndpoint } from '../agents-desk.contract.ts'
import { deskChannel } from './conversation.store.ts'
import { recordDeskSeen } from './desk.store.ts'

export interface AgentsSocketDeps {
  db: Db
  clock: Clock
  fanOut: FanOut
  authenticate(authorization: string, organization: string): Promise<Caller>
  subscribeToSessionEnd(sessionId: string, onEnd: () => void): () => void
}

/** Changes within this time are told once. */
const gatherMs = 250
/** How often an open desk is recorded. */
const seenEveryMs = 15_000

/** Tells desks that the queue or a conversation of theirs changed. */
export const agentsSocket = (deps: AgentsSocketDeps): SocketRoute => ({
  declaration: agentsSocketEndpoint,
  onOpen(socket) {
    let close = () => {}
    let ended = false
    let opened = false
    socket.onEnd(() => {
      ended = true
      close()
    })
    socket.onMessage(async (message) => {
      // The page says once who it is, and then only listens.
      if (opened) return socket.end(1008)
      opened = true
      try {
        const connection = await open(deps, socket, message)
        if (!connection) return socket.end(1008)
        close = connection.close
        if (ended) close()
      } catch (error) {
        socket.end(error instanceof Refusal ? 1008 : 1001)
      }
    })
  },
})

const open = async (deps: AgentsSocketDeps, socket: SocketConnection, message: unknown) => {
  const opening = agentsSocketEndpoint.opening.safeParse(message)
  if (!opening.success) return undefined
  const { authorization, organization } = opening.data
  const admit = async () => {
    const caller = await deps.authenticate(authorization, organization)
    return caller.role !== 'visitor' && mayCall(agentsSocketEndpoint, caller.role) ? caller : undefined
  }
  const first = await admit()
  if (!first || !socket.belongsTo(first.identityId)) return undefined
  let timer: NodeJS.Timeout | undefined

  const ifStillAllowed = async (act: () => void | Promise<void>): Promise<void> => {
    try {
      if (await admit()) await act()
      else socket.end(1008)
    } catch (error) {
      socket.end(error instanceof Refusal ? 1008 : 1001)
    }
  }
  const notify = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      void ifStillAllowed(() => socket.send({ news: true }))
    }, gatherMs)
  }
  const recordSeen = (): Promise<void> => recordDeskSeen(deps.db, first.identityId, deps.clock.now())
  const unsubscribe = [
    deps.fanOut.subscribe(deskChannel, first.organization, notify),
    deps.subscribeToSessionEnd(first.sessionId, () => void ifStillAllowed(() => {})),
  ]
  const heartbeat = setInterval(() => void ifStillAllowed(recordSeen), seenEveryMs)
  await recordSeen()
  socket.send({ news: true })
  return {
    close(): void {
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const stop of unsubscribe) stop()
    },
  }
}
