import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import { type Db, notify, type Sql } from '#src/platform/server/database.ts'
import type { Part } from '#src/platform/server/statement-parts.ts'
import { entryJobs } from '../entry-jobs.table.ts'
import type { Status } from '../statuses.ts'
import { workflow } from '../workflow.table.ts'
import type { Exit, Owner, WorkflowStep } from '../workflow-step.ts'
import { noteMoved } from './partner-event-record.ts'

/** Who moves an application. The system acts for vendors and timers. */
export interface Actor {
  kind: Owner
  id: string | null
}

export const system: Actor = { kind: 'system', id: null }

export interface Move {
  applicationId: string
  from: Status
  /** The change this move builds on; a second worker that thought the same is refused. */
  revision?: number
  outcome: string
  actor: Actor
  /** Plain words for the history; the workflow's own where left out. */
  reason?: string
  /** The rules that led here, without personal data. */
  trace?: object
  now: Date
  /** Holds the next step for the worker that makes this move, until then. */
  heldUntil?: Date
}

export interface Moved {
  to: Status
  revision: number
}

export const statusChannel = 'status'
export const workChannel = 'work'

/**
 * The only code that changes a status. One statement changes it, writes history and the event for lenders' systems, makes
 * the next step due, queues the jobs of the status entered and tells listeners, all when the caller's transaction commits.
 * @throws Refusal application/outcome-not-declared for an exit the table does not give this actor; application/moved-on
 * when the application is no longer where the move starts.
 */
export const advance = async (tx: Sql, move: Move): Promise<Moved> => {
  const exit = exitFor(move.from, move.outcome, move.actor)
  const next: WorkflowStep = workflow[exit.to]
  const dueAt = next.runs ? (move.heldUntil ?? new Date(move.now.getTime() + (next.afterMs ?? 0))) : null
  const isFinal = Object.keys(next.on).length === 0
  const { rows } = await sql<{ revision: number }>`
    with moved as (
      update application
      set status = ${exit.to}, status_since = ${move.now}, revision = revision + 1, attempt = 0, pending_reference = null,
        due_at = ${dueAt}, updated_at = ${move.now}, completed_at = case when ${isFinal} then ${move.now}::timestamptz else completed_at end
      where id = ${move.applicationId} and status = ${move.from} and revision = coalesce(${move.revision ?? null}::int, revision)
      returning id, organisation, is_inquiry, revision
    ), noted as (
      insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, trace, at)
      select id, revision, ${move.from}, ${exit.to}, ${move.outcome}, ${move.actor.kind}, ${move.actor.id},
        ${move.reason ?? exit.reason}, ${move.trace ? JSON.stringify(move.trace) : null}::jsonb, ${move.now}
      from moved
    ), told as (${noteMoved(move.from, exit.to, move.outcome, move.now)}
    )${jobsOnEntry(exit.to, move.now)}
    select revision, pg_notify(${statusChannel}, id::text),
      case when ${(dueAt !== null && !move.heldUntil) || entryJobs[exit.to] !== undefined} then pg_notify(${workChannel}, 'application') end
    from moved`.execute(tx)
  const row = rows[0]
  if (!row) throw new Refusal('application/moved-on')
  return { to: exit.to, revision: row.revision }
}

/** Nothing, for the many statuses without a row in the table. */
const jobsOnEntry = (entered: Status, now: Date): RawBuilder<unknown> => {
  const jobs = entryJobs[entered]
  if (!jobs) return sql``
  const dueAt = jobs.map(({ afterMs = 0 }) => new Date(now.getTime() + afterMs).toISOString())
  return sql`, queued as (
      insert into job (id, kind, key, payload, due_at)
      select gen_random_uuid(), entry.kind, moved.id || ':' || moved.revision,
        jsonb_build_object('applicationId', moved.id::text, 'status', ${entered}::text, 'revision', moved.revision::text), entry.due_at
      from moved, unnest(${jobs.map(({ kind }) => kind)}::text[], ${dueAt}::timestamptz[]) as entry(kind, due_at)
      on conflict (kind, key) do nothing
    )`
}

export interface Opened {
  applicationId: string
  status: Status
  actor: Actor
  reason: string
  now: Date
}

/** The first row of an application's history. */
export const noteOpened =
  (opened: Opened): Part =>
  (after) =>
    sql`insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, at)
    select ${opened.applicationId}::uuid, 0, null, ${opened.status}, 'opened', ${opened.actor.kind}, ${opened.actor.id}, ${opened.reason}, ${opened.now}::timestamptz
    from ${after}`

const wakeEveryMs = 15

/**
 * Wakes the workers after what was stored, at once, and then once for all that ask within some milliseconds: a transaction
 * that notifies makes every other one wait for its commit. A wake that is lost with the process costs a sweep.
 */
export const wakingWorkers = (db: Db): (() => void) => {
  let waking = false
  let again = false
  const wake = async (): Promise<void> => {
    waking = true
    do {
      again = false
      await notify(db, workChannel, 'application').catch(() => undefined)
      await setTimeout(wakeEveryMs)
    } while (again)
    waking = false
  }
  return () => {
    again = true
    if (!waking) void wake()
  }
}

const actsFor: Partial<Record<Owner, readonly Owner[]>> = { system: ['system', 'vendor', 'timer'] }

const exitFor = (from: Status, outcome: string, actor: Actor): Exit => {
  const exits: Record<string, Exit> = workflow[from].on
  const exit = Object.hasOwn(exits, outcome) ? exits[outcome] : undefined
  if (!exit || !(actsFor[actor.kind] ?? [actor.kind]).includes(exit.by))
    throw new Refusal('application/outcome-not-declared')
  return exit
}
