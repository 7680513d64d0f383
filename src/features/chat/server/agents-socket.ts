import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets/sockets.ts'
import { permittedCaller, type SocketAuth, subscription } from '#src/platform/server/http/sockets/subscription.ts'
import { agentsSocketEndpoint } from '../agents-desk.contract.ts'
import { deskChannel } from './conversation.store.ts'
import { recordDeskSeen } from './desk.store.ts'

interface AgentsSocketDeps extends SocketAuth {
  db: Db
  clock: Clock
}

/** How often an open desk is recorded. */
const seenEveryMs = 15_000

/** Notifies desks that the queue or a conversation of theirs changed. */
export const agentsSocket = (deps: AgentsSocketDeps): SocketRoute =>
  subscription(deps, {
    declaration: agentsSocketEndpoint,
    channels: ({ organization }) => [[deskChannel, organization]],
    gatherMs: 250,
    async authorize(opening) {
      const reader = await permittedCaller(deps, agentsSocketEndpoint, opening)
      return reader && { reader }
    },
    async open(connection, { reader }) {
      const recordSeen = () => recordDeskSeen(deps.db, reader.identityId, deps.clock.now())
      await recordSeen()
      const heartbeat = setInterval(() => void connection.ifAllowed(recordSeen), seenEveryMs)
      connection.atEnd(() => clearInterval(heartbeat))
      return { push: () => connection.send({ news: true }) }
    },
  })
