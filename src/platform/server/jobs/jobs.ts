import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { announce } from '../database/announcements.ts'
import type { Db, Tx } from '../database/database.ts'
import { describeFailure } from '../http/described-error.ts'
import { encodePayload, type JobDeclaration, type JobRunner, type PayloadOf } from './job.ts'

/** Short, and renewed while a job runs, so that the work of a dead process is taken over within seconds. */
const leaseMs = 6_000
const renewEveryMs = 2_000
const firstDelayMs = 1_000
const maxDelayMs = 300_000
const setAsideAfterMs = 86_400_000

/** Receives every due piece of work: jobs, steps, deliveries. */
export const jobChannel = 'work'

/**
 * Queues a job in the caller's transaction: it exists if, and only if, that commits. A second job with the same key is
 * the same job; one that was set aside is tried again.
 */
export const queueJob = async <const D extends JobDeclaration>(
  tx: Tx,
  clock: Clock,
  declaration: D,
  key: string,
  payload: PayloadOf<D>,
  delayMs = 0,
): Promise<void> => {
  const { kind } = declaration
  await tx
    .insertInto('job')
    .values({
      id: randomUUID(),
      kind,
      key,
      payload: JSON.stringify(encodePayload(declaration, payload)),
      dueAt: new Date(clock.now().getTime() + delayMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet((old) => ({ dueAt: old.ref('excluded.dueAt'), failingSince: null, setAsideAt: null }))
        .where('job.setAsideAt', 'is not', null),
    )
    .execute()
  announce(tx, jobChannel, kind)
}

/**
 * Schedules the next attempt, longer after each failure. A job that has failed for a day is set aside: by then waiting
 * does not help, and people must see it.
 */
const recordFailure = async (
  db: Db,
  { id, attempt, error }: { id: string; attempt: number; error: unknown },
  now: Date,
): Promise<void> => {
  const wait = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs)
  const dayAgo = new Date(now.getTime() - setAsideAfterMs)
  await db
    .updateTable('job')
    .set({
      dueAt: new Date(now.getTime() + wait),
      failingSince: sql`coalesce(failing_since, ${now}::timestamptz)`,
      failure: describeFailure(error),
      setAsideAt: sql`case when failing_since <= ${dayAgo}::timestamptz then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute()
}

export interface JobsDeps {
  db: Db
  clock: Clock
  runners: readonly JobRunner[]
  /** An attempt failed; the job will be retried. */
  onFailure(kind: string, id: string, error: unknown): void
  /** A slot is free, so more work can be taken. */
  wake?(): void
  slots?: number
  maxOfOneKind?: number
  /** Kinds whose runners have their own queue and so occupy no slot: the maximum of each in progress. */
  queuedByOthers?: Readonly<Record<string, number>>
}

export interface Jobs {
  /** Takes due work, as far as there are slots, and returns how much. */
  runDue(): Promise<number>
  /** Resolves when no work is in progress. */
  settled(): Promise<void>
}

/** In progress at once; a slow job occupies one slot, not the queue. */
const maxConcurrent = 16
/** At most this many of one kind: documents that are drawn one by one leave slots for codes and notices. */
const maxConcurrentOfOneKind = 8

interface ClaimedJob {
  id: string
  kind: string
  payload: unknown
  attempt: number
}

/**
 * The ids of the jobs that have been due longest, locked. A kind that only a newer version knows is left to the workers
 * of that version, which run beside this one during an upgrade.
 */
const dueJobs = (kinds: readonly string[], now: Date, most: number) =>
  sql`
    select id from job where due_at <= ${now} and set_aside_at is null and kind = any(${kinds}::text[])
    order by due_at limit ${most} for update skip locked`

/**
 * The same of some kinds. Each is looked up by itself, because a new sanctions list queues a job for every open
 * application, and a search would read past all of them. As rows are compared, only the index of both columns fits;
 * where one kind is nearly all of the table, the planner would read that of the due time.
 */
const dueJobsOf = (kinds: readonly string[], now: Date, most: number) => sql`
  select id from job
  where due_at <= ${now} and set_aside_at is null and id in (
    select waiting.id
    from unnest(${kinds}::text[]) as wanted (kind), lateral (
      select id, due_at from job
      where (kind, due_at) >= (wanted.kind, '-infinity') and (kind, due_at) <= (wanted.kind, ${now}::timestamptz)
        and set_aside_at is null
      order by kind, due_at limit ${most}
    ) as waiting
    order by waiting.due_at limit ${most})
  for update skip locked`

/** Runs the due jobs, each at least once. */
export const jobRunner = ({ db, clock, runners, onFailure, wake, ...most }: JobsDeps): Jobs => {
  const { slots = maxConcurrent, maxOfOneKind = maxConcurrentOfOneKind, queuedByOthers = {} } = most
  const runnersByKind = new Map(runners.map((runner) => [runner.declaration.kind, runner]))
  const running = new Set<Promise<void>>()
  /** Job id to kind, while we renew its lease. */
  const leases = new Map<string, string>()
  let renewal: NodeJS.Timeout | undefined
  const holdsSlot = (kind: string) => !Object.hasOwn(queuedByOthers, kind)
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)

  const otherKinds = (full: readonly string[]) => [...runnersByKind.keys()].filter((kind) => !full.includes(kind))

  const claim = async (free: number): Promise<ClaimedJob[]> => {
    const leaseCounts = new Map<string, number>()
    for (const kind of leases.values()) leaseCounts.set(kind, (leaseCounts.get(kind) ?? 0) + 1)
    const full = [...leaseCounts].flatMap(([kind, count]) =>
      count >= (queuedByOthers[kind] ?? maxOfOneKind) ? [kind] : [],
    )
    const others = [...leaseCounts].flatMap(([kind, count]) => (count < maxOfOneKind && holdsSlot(kind) ? [count] : []))
    const room = Math.min(free, maxOfOneKind - Math.max(0, ...others))
    // A lease is a due time in the future: a job whose process died becomes due again automatically.
    const { rows } = await sql<ClaimedJob>`
      update job set due_at = ${inMs(leaseMs)}, attempt = attempt + 1
      where id in (${full.length === 0 ? dueJobs(otherKinds([]), clock.now(), room) : dueJobsOf(otherKinds(full), clock.now(), room)})
      returning id, kind, payload, attempt`.execute(db)
    return rows
  }

  const run = async ({ id, kind, payload, attempt }: ClaimedJob): Promise<void> => {
    try {
      const runner = runnersByKind.get(kind)
      if (!runner) throw new Error(`Nobody runs jobs of kind ${kind}.`)
      await runner.run(payload, attempt)
      leases.delete(id)
      await db.deleteFrom('job').where('id', '=', id).execute()
    } catch (error) {
      leases.delete(id)
      onFailure(kind, id, error)
      await recordFailure(db, { id, attempt, error }, clock.now())
    }
  }

  const renew = (): void => {
    sql`update job set due_at = ${inMs(leaseMs)} where id = any(${[...leases.keys()]}::uuid[])`
      .execute(db)
      .catch((error) => onFailure('renewal', '', error))
  }

  const begin = (job: ClaimedJob): void => {
    leases.set(job.id, job.kind)
    const work: Promise<void> = run(job)
      // A job that could not be rescheduled becomes due when its lease ends.
      .catch((error) => onFailure(job.kind, job.id, error))
      .finally(() => {
        running.delete(work)
        if (running.size === 0) clearInterval(renewal)
        wake?.()
      })
    if (running.size === 0) renewal = setInterval(renew, renewEveryMs).unref()
    running.add(work)
  }

  return {
    async runDue() {
      const leasesWithoutSlot = [...leases.values()].filter((kind) => !holdsSlot(kind)).length
      const free = slots - (running.size - leasesWithoutSlot)
      if (free <= 0) return 0
      const claimedJobs = await claim(free)
      for (const job of claimedJobs) begin(job)
      return claimedJobs.length
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/**
 * Runs due jobs, at most `batch`, and waits for them. Returns how many it took.
 * @internal For tests: everything that is due, at once.
 */
export const runDueJobs = async (
  db: Db,
  clock: Clock,
  runners: readonly JobRunner[],
  onFailure: JobsDeps['onFailure'],
  batch = 8,
): Promise<number> => {
  const jobs = jobRunner({ db, clock, runners, onFailure, slots: batch, maxOfOneKind: batch })
  const jobCount = await jobs.runDue()
  await jobs.settled()
  return jobCount
}
