import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#src/platform/server/database.ts'

/** `live`: the process runs. `ready`: it can serve, the database included. */
export const mountHealth = (app: FastifyInstance, db: Db, state: { stopping: boolean }): void => {
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers = !state.stopping && (await Promise.race([databaseAnswers(db), tooLate()]))
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' })
  })
}

const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

const tooLate = (): Promise<boolean> => new Promise((done) => setTimeout(() => done(false), 2_000).unref())
