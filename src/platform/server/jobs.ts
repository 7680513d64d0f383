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

export interface JobsDeps {
  db: Db
  clock: Clock
  runners: Readonly<Record<string, JobRunner>>
  /** A try failed; the job comes again. */
  failed(kind: string, id: string, error: unknown): void
  /** A place is free, so that more can be taken. */
  wake?(): void
  places?: number
  mostOfOneKind?: number
  /** Kinds whose runners wait in a queue of their own, and so hold no place: how many of each may be in hand. */
  queuedElsewhere?: Readonly<Record<string, number>>
}

export interface Jobs {
  /** Takes what is due, as far as there is room, and answers how much that was. */
  runDue(): Promise<number>
  /** Ends when nothing is in hand. */
  settled(): Promise<void>
}

/** In hand at once; a slow one holds one place, not the line. */
const placesOfAll = 16
/** Of these of one kind: deeds that are drawn one by one leave room for codes and notices. */
const placesOfOneKind = 8

interface ClaimedJob {
  id: string
  kind: string
  payload: Record<string, string>
  attempt: number
}

/** Runs the jobs that are due, each at least once. */
export const jobsInHand = ({ db, clock, runners, failed, wake, ...most }: JobsDeps): Jobs => {
  const { places = placesOfAll, mostOfOneKind = placesOfOneKind, queuedElsewhere = {} } = most
  const inHand = new Set<Promise<void>>()
  /** Job to its kind, for as long as its lease is ours to renew. */
  const leases = new Map<string, string>()
  let renewal: NodeJS.Timeout | undefined
  const holdsPlace = (kind: string) => !Object.hasOwn(queuedElsewhere, kind)
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)

  const claim = async (free: number): Promise<ClaimedJob[]> => {
    const held = new Map<string, number>()
    for (const kind of leases.values()) held.set(kind, (held.get(kind) ?? 0) + 1)
    const full = [...held].flatMap(([kind, count]) => (count >= (queuedElsewhere[kind] ?? mostOfOneKind) ? [kind] : []))
    const others = [...held].flatMap(([kind, count]) => (count < mostOfOneKind && holdsPlace(kind) ? [count] : []))
    const room = Math.min(free, mostOfOneKind - Math.max(0, ...others))
    // A lease is a due time in the future: a job whose process died becomes due again by itself.
    const { rows } = await sql<ClaimedJob>`
      update job set due_at = ${inMs(leaseMs)}, attempt = attempt + 1
      where id in (
        select id from job where due_at <= ${clock.now()} and kind <> all(${full}::text[])
        order by due_at limit ${room} for update skip locked
      )
      returning id, kind, payload, attempt`.execute(db)
    return rows
  }

  const run = async ({ id, kind, payload, attempt }: ClaimedJob): Promise<void> => {
    try {
      const runner = runners[kind]
      if (!runner) throw new Error(`Nobody runs jobs of kind ${kind}.`)
      await runner(payload, attempt)
      leases.delete(id)
      await db.deleteFrom('job').where('id', '=', id).execute()
    } catch (error) {
      leases.delete(id)
      failed(kind, id, error)
      const wait = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs)
      await db
        .updateTable('job')
        .set({ dueAt: inMs(wait) })
        .where('id', '=', id)
        .execute()
    }
  }

  const renew = (): void => {
    sql`update job set due_at = ${inMs(leaseMs)} where id = any(${[...leases.keys()]}::uuid[])`
      .execute(db)
      .catch((error) => failed('renewal', '', error))
  }

  const begin = (job: ClaimedJob): void => {
    leases.set(job.id, job.kind)
    const work: Promise<void> = run(job)
      // What could not be put off comes again when its lease ends.
      .catch((error) => failed(job.kind, job.id, error))
      .finally(() => {
        inHand.delete(work)
        if (inHand.size === 0) clearInterval(renewal)
        wake?.()
      })
    if (inHand.size === 0) renewal = setInterval(renew, renewEveryMs).unref()
    inHand.add(work)
  }

  return {
    async runDue() {
      const withoutPlace = [...leases.values()].filter((kind) => !holdsPlace(kind)).length
      const free = places - (inHand.size - withoutPlace)
      if (free <= 0) return 0
      const claimed = await claim(free)
      for (const job of claimed) begin(job)
      return claimed.length
    },
    async settled() {
      while (inHand.size > 0) await Promise.all(inHand)
    },
  }
}

/**
 * Runs jobs that are due, at most `batch`, and waits for them. Returns how many it took.
 * @internal For tests: all that is due, at once.
 */
export const runDueJobs = async (
  db: Db,
  clock: Clock,
  runners: Readonly<Record<string, JobRunner>>,
  failed: JobsDeps['failed'],
  batch = 8,
): Promise<number> => {
  const jobs = jobsInHand({ db, clock, runners, failed, places: batch, mostOfOneKind: batch })
  const taken = await jobs.runDue()
  await jobs.settled()
  return taken
}
