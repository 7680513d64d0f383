import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#src/platform/server/database/database.ts'
import { fullDiskWait } from '#src/platform/server/http/http-errors.ts'
import type { DiskSpaceMonitor } from '#src/platform/server/uploads/disk-space-monitor.ts'

interface HealthDeps {
  db: Db
  room: DiskSpaceMonitor
  state: { stopping: boolean }
}

/** `live`: the process runs. `ready`: it can serve, and write what it is given. */
export const mountHealth = (app: FastifyInstance, { db, room, state }: HealthDeps): void => {
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (state.stopping) return notReady(reply, 'The process is stopping.')
    if (!(await Promise.race([databaseAnswers(db), tooLate()]))) return notReady(reply, 'The database does not answer.')
    const shortages = await Promise.race([room.lacking(), tooLate().then(() => ['A disk does not answer.'])])
    if (shortages.length === 0) return reply.send({ status: 'ready' })
    return notReady(reply.header('retry-after', String(fullDiskWait)), shortages.join(' '))
  })
}

const notReady = (reply: FastifyReply, reason: string): FastifyReply =>
  reply.status(503).send({ status: 'not ready', reason })

const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

const tooLate = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(false), 2_000).unref())
