import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Decision } from '#src/domain/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { batchedWrites } from '#src/platform/server/batched.ts'
import { type Db, notify, type Sql } from '#src/platform/server/database.ts'
import { jobChannel } from '#src/platform/server/jobs.ts'
import { entriesAfter, entriesOf, type Part } from '#src/platform/server/statement-parts.ts'
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
  /** The rules that led here, without personal data. */
  trace?: object
  now: Date
  /** Holds the next step for the worker that makes this move, until then. */
  heldUntil?: Date
}

/** A move that a step makes. Why staff make one is sealed, see staff-reason-record.ts. */
export interface StepMove extends Move {
  /** The step's own words for the history; the workflow's where left out. */
  reason?: string
}

export interface Moved {
  to: Status
  revision: number
}

export const statusChannel = 'status'
/**
 * The only code that changes a status. One statement changes it, writes history and the event for lenders' systems, makes
 * the next step due, queues the jobs of the status entered and tells listeners, all when the caller's transaction commits.
 * @throws Refusal application/outcome-not-declared for an exit the table does not give this actor; application/moved-on
 * when the application is no longer where the move starts.
 */
export const advance = (tx: Sql, move: Move): Promise<Moved> => advanceByStep(tx, move)

/** The same for a step, which may say why in words of its own. */
export const advanceByStep = async (tx: Sql, move: StepMove): Promise<Moved> => {
  const [moved] = await advanceAll(tx, [move])
  if (!moved) throw new Refusal('application/moved-on')
  return moved
}

/** Whoever comes here meets the notary in person, and is told so to the end. */
const inPersonStatus: Status = 'MANUAL_DEED_SIGNING'

/** Whoever declined, and whatever was decided before: from then on the decision is this, and speaks of no offer. */
const declinedStatus: Status = 'DECLINED'
const declined: Decision = 'DECLINE'

/**
 * Moves of as many applications by the same statement; undefined in the place of one that is no longer where its move starts.
 * @throws Refusal application/outcome-not-declared as above, and none is moved.
 */
const advanceAll = async (tx: Sql, moves: readonly StepMove[]): Promise<(Moved | undefined)[]> => {
  const { rows } = await sql<Moved & { place: string }>`
    with asked as (
      select place, move.* from unnest(${entriesOf(moves.map(whatChanges))}) with ordinality as given (entry, place), jsonb_to_record(entry) as move (
        application_id uuid, from_status text, to_status text, built_on int, outcome text, actor_kind text, actor_id text,
        reason text, trace jsonb, at timestamptz, due_at timestamptz, is_final boolean, jobs jsonb, wakes boolean)
    ), moved as (
      update application
      set status = to_status, status_since = at, revision = revision + 1, attempt = 0, pending_reference = null,
        due_at = asked.due_at, updated_at = at, completed_at = case when is_final then at else completed_at end,
        manual_notary = manual_notary or to_status = ${inPersonStatus},
        uw_decision = case when to_status = ${declinedStatus} then ${declined} else uw_decision end,
        uw_sub_decision = case when to_status = ${declinedStatus} then null else uw_sub_decision end
      from asked
      where application.id = application_id and status = from_status and revision = coalesce(built_on, revision)
      returning asked.*, application.id, organisation, is_inquiry, revision
    ), noted as (
      insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, trace, at)
      select id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, trace, at from moved
    ), told as (${noteMoved}
    ), queued as (
      insert into job (id, kind, key, payload, due_at)
      select gen_random_uuid(), entry.kind, id || ':' || revision,
        jsonb_build_object('applicationId', id::text, 'status', to_status, 'revision', revision::text), entry.due_at
      from moved, jsonb_to_recordset(moved.jobs) as entry (kind text, due_at timestamptz)
      on conflict (kind, key) do nothing
    )
    select place, to_status as "to", revision, pg_notify(${statusChannel}, id::text),
      case when wakes then pg_notify(${jobChannel}, 'application') end
    from moved`.execute(tx)
  const found = new Map(rows.map(({ place, to, revision }) => [Number(place), { to, revision }]))
  return moves.map((_, at) => found.get(at + 1))
}

/** A move in the columns of the statement; a key that is left out is null there. */
const whatChanges = (move: StepMove) => {
  const { to, reason } = exitFor(move.from, move.outcome, move.actor)
  const next: WorkflowStep = workflow[to]
  const dueAt = next.runs ? (move.heldUntil ?? after(move.now, next.afterMs)) : undefined
  const jobs = entryJobs[to]?.map(({ kind, afterMs }) => ({ kind, due_at: after(move.now, afterMs) }))
  return {
    application_id: move.applicationId,
    from_status: move.from,
    to_status: to,
    built_on: move.revision,
    outcome: move.outcome,
    actor_kind: move.actor.kind,
    actor_id: move.actor.id ?? undefined,
    // Whoever reads the history finds what staff wrote beside it, or the workflow's words.
    reason: move.actor.kind === 'staff' ? '' : (move.reason ?? reason),
    trace: move.trace,
    at: move.now,
    due_at: dueAt,
    is_final: Object.keys(next.on).length === 0,
    jobs: jobs ?? [],
    wakes: (dueAt !== undefined && !move.heldUntil) || jobs !== undefined,
  }
}

const after = (now: Date, ms = 0): Date => new Date(now.getTime() + ms)

/** Moves that come at once, of applications in hand, by one statement: what a transaction costs is shared. */
export const advancing = (db: Db): ((move: StepMove) => Promise<Moved>) =>
  batchedWrites<StepMove, Moved>(async (moves) => {
    const moved = await advanceAll(db, moves)
    return moved.map((one) => one ?? new Refusal('application/moved-on'))
  })

export interface Opened {
  applicationId: string
  status: Status
  actor: Actor
  reason: string
  now: Date
}

/** The first rows of applications' histories. */
export const noteOpened =
  (opened: readonly Opened[]): Part =>
  (after) => {
    const entries = opened.map(({ applicationId, status, actor, reason, now }) => ({
      ...{ application_id: applicationId, status, actor_kind: actor.kind, actor_id: actor.id, reason, at: now },
    }))
    return sql`insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, at)
    select application_id, 0, null, status, 'opened', actor_kind, actor_id, reason, at
    from ${entriesAfter(after, entries)}, jsonb_to_record(entry) as history (
      application_id uuid, status text, actor_kind text, actor_id text, reason text, at timestamptz)`
  }

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
      await notify(db, jobChannel, 'application').catch(() => undefined)
      await pause(wakeEveryMs)
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
