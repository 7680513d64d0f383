import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { type Db, notify, type Tx } from './database.ts'

/** Payloads are ids, never a person's data. A job may run twice; its effect must be the same once. */
export type JobRunner = (payload: Record<string, string>, attempt: number) => Promise<void>

/** Short, and renewed while a job runs: what a dead process held is taken up again within seconds. */
const leaseMs = 6_000
const renewEveryMs = 2_000
const firstDelayMs = 1_000
const longestDelayMs = 300_000

/** Told of every piece of work that is due: jobs, steps, deliveries. */
export const jobChannel = 'work'

/** Queues a job in the caller's transaction: it exists if, and only if, that commits. A second with the same key is the same job. */
export const queueJob = async (
  tx: Tx,
  clock: Clock,
  kind: string,
  key: string,
  payload: Record<string, string>,
  delayMs = 0,
): Promise<void> => {
  await tx
    .insertInto('job')
    .values({
      id: randomUUID(),
      kind,
      key,
      payload: JSON.stringify(payload),
      dueAt: new Date(clock.now().getTime() + delayMs),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
  await notify(tx, jobChannel, kind)
}

/** Runs jobs that are due, at most `batch` at once. Returns how many it took. */
export const runDueJobs = async (
  db: Db,
  clock: Clock,
  runners: Record<string, JobRunner>,
  failed: (kind: string, id: string, error: unknown) => void,
  batch = 8,
): Promise<number> => {
  const now = clock.now()
  // A lease is a due time in the future: a job whose process died becomes due again by itself.
  const { rows } = await sql<{ id: string; kind: string; payload: Record<string, string>; attempt: number }>`
    update job set due_at = ${new Date(now.getTime() + leaseMs)}, attempt = attempt + 1
    where id in (select id from job where due_at <= ${now} order by due_at limit ${batch} for update skip locked)
    returning id, kind, payload, attempt`.execute(db)
  const inHand = new Set(rows.map(({ id }) => id))
  const renewal = setInterval(() => {
    sql`update job set due_at = ${new Date(clock.now().getTime() + leaseMs)} where id = any(${[...inHand]}::uuid[])`
      .execute(db)
      .catch((error) => failed('renewal', '', error))
  }, renewEveryMs)
  await Promise.all(
    rows.map(async (job) => {
      try {
        const run = runners[job.kind]
        if (!run) throw new Error(`Nobody runs jobs of kind ${job.kind}.`)
        await run(job.payload, job.attempt)
        inHand.delete(job.id)
        await db.deleteFrom('job').where('id', '=', job.id).execute()
      } catch (error) {
        inHand.delete(job.id)
        failed(job.kind, job.id, error)
        const wait = Math.min(firstDelayMs * 2 ** (job.attempt - 1), longestDelayMs)
        await db
          .updateTable('job')
          .set({ dueAt: new Date(clock.now().getTime() + wait) })
          .where('id', '=', job.id)
          .execute()
      }
    }),
  ).finally(() => clearInterval(renewal))
  return rows.length
}
