import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { changesSocket } from '#src/platform/server/http/sockets/changes-socket.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets/sockets.ts'
import type { SocketAuth } from '#src/platform/server/http/sockets/subscription.ts'
import { agentsSocketEndpoint } from '../agents-desk.contract.ts'
import { recordDeskSeen } from './desk.store.ts'

/** How often an open desk is recorded. */
const seenEveryMs = 15_000

/** Notifies desks that the queue or a conversation of theirs changed. */
export const agentsSocket = (deps: SocketAuth & { db: Db; clock: Clock }): SocketRoute =>
  changesSocket(deps, agentsSocketEndpoint, {
    async onOpen(connection, { identityId }) {
      const recordSeen = () => recordDeskSeen(deps.db, identityId, deps.clock.now())
      await recordSeen()
      const heartbeat = setInterval(() => void connection.ifAllowed(recordSeen), seenEveryMs)
      connection.atEnd(() => clearInterval(heartbeat))
    },
  })
