import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointDeclaration, endpointMethod } from '#src/platform/contract/endpoint.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Db } from '../database/database.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import { readsOnly } from '../database/reads-only.ts'
import { isPosition, type Position, unreachablePosition } from '../database/replication-position.ts'

interface ReplicaReadsDeps {
  db: Db
  /** Undefined if none is configured. */
  replica: ReadReplica | undefined
  production: boolean
  declarations: readonly EndpointDeclaration[]
}

/** How calls are answered from a replica, and how a browser remembers what the replica must contain for it. */
export interface ReplicaReads {
  /** Runs what only reads, on the replica if that has the caller's own acts, and otherwise on the database itself. */
  read<T>(request: FastifyRequest, run: (readDb: Db) => Promise<T>): Promise<T>
  /** After a call that may have changed something: its caller does not read a replica without that. */
  rememberAct(declaration: EndpointDeclaration, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Beyond the longest lag, nothing is read from a replica that lacks the act; its lag is measured once a second. */
const besideLagSeconds = 5

export const replicaReads = ({ db, replica, production, declarations }: ReplicaReadsDeps): ReplicaReads => {
  const primary = readsOnly(db)
  const readers = new Set<Role>(
    declarations.filter(({ reads }) => reads === 'replica').flatMap(({ access }) => [...access]),
  )
  const cookieName = production ? '__Host-acted' : 'acted'

  const actedPosition = (request: FastifyRequest): Position | undefined => {
    const text = request.cookies[cookieName]
    return text !== undefined && isPosition(text) ? text : undefined
  }

  return {
    async read(request, run) {
      const outcome = await replica?.read(actedPosition(request), (readDb) => run(readsOnly(readDb)))
      return outcome && 'value' in outcome ? outcome.value : run(primary)
    },

    async rememberAct(declaration, request, reply) {
      if (!replica || declaration.reads === 'replica' || endpointMethod(declaration) === 'GET') return
      if (!readers.has(request.caller.role)) return
      // The act is done, so the call does not fail with this.
      const position = await replica.position().catch(() => unreachablePosition)
      reply.setCookie(cookieName, position, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: production,
        maxAge: replica.maxLagSeconds + besideLagSeconds,
      })
    },
  }
}
