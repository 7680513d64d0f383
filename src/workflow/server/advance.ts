import { Refusal } from '#src/domain/refusal.ts'
import { batchedWrites } from '#src/platform/server/database/batched.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import { entryJobsOf } from '../graph/entry-jobs.rules.ts'
import type { Status } from '../graph/statuses.ts'
import { workflow } from '../graph/workflow.table.ts'
import type { Exit, Owner, WorkflowStep } from '../graph/workflow-step.ts'
import { moveApplications } from './advance.store.ts'

/** Who moves an application. The system acts for vendors and timers. */
export interface Actor {
  kind: Owner
  id: string | null
}

export const system: Actor = { kind: 'system', id: null }

export interface Move {
  applicationId: string
  from: Status
  /** The revision on which this move is based; a second worker with the same revision is refused. */
  revision?: number
  outcome: string
  actor: Actor
  /** The decision trace, without personal data. */
  trace?: object
  now: Date
  /** Leases the next step to the worker that makes this move, until then. */
  heldUntil?: Date
}

/** A move made by a step. The reasons of staff are sealed, see staff-reason-record.ts. */
export interface StepMove extends Move {
  /** The step's own text for the history; by default the workflow's. */
  reason?: string
}

export interface StatusChange {
  to: Status
  revision: number
}

/**
 * The only code that changes a status. One statement changes it, writes history and the event for lenders' systems,
 * makes the next step due and queues the jobs of the new status, all when the caller's transaction commits. Then it is
 * announced to those who follow the application.
 * @throws Refusal application/outcome-not-declared for an exit that the table does not give this actor;
 * application/moved-on if the application is no longer at the move's status.
 */
export const advance = (tx: Sql, move: Move): Promise<StatusChange> => advanceByStep(tx, move)

/** The same for a step, which may give its own text. */
export const advanceByStep = async (tx: Sql, move: StepMove): Promise<StatusChange> => {
  const [change] = await advanceAll(tx, [move])
  if (!change) throw new Refusal('application/moved-on')
  return change
}

/**
 * Moves several applications in one statement; the result is undefined for one that is no longer at its move's status.
 * @throws Refusal application/outcome-not-declared as above; then none is moved.
 */
const advanceAll = async (tx: Sql, moves: readonly StepMove[]): Promise<(StatusChange | undefined)[]> => {
  const changes = await moveApplications(tx, moves.map(toMoveRow))
  return moves.map((_, at) => changes.get(at + 1))
}

/** A move as columns of the statement; an omitted key is null. */
const toMoveRow = (move: StepMove) => {
  const { to, reason } = exitFor(move.from, move.outcome, move.actor)
  const next: WorkflowStep = workflow[to]
  const dueAt = next.runs ? (move.heldUntil ?? after(move.now, next.afterMs)) : undefined
  const jobs = entryJobsOf(to).map(({ kind, afterMs }) => ({ kind, due_at: after(move.now, afterMs) }))
  return {
    application_id: move.applicationId,
    from_status: move.from,
    to_status: to,
    built_on: move.revision,
    outcome: move.outcome,
    actor_kind: move.actor.kind,
    actor_id: move.actor.id ?? undefined,
    // The history shows staff's own text if there is one, otherwise the workflow's.
    reason: move.actor.kind === 'staff' ? '' : (move.reason ?? reason),
    trace: move.trace,
    at: move.now,
    due_at: dueAt,
    is_final: next.part === 'end',
    jobs,
    wakes: (dueAt !== undefined && !move.heldUntil) || jobs.length > 0,
  }
}

const after = (now: Date, ms = 0): Date => new Date(now.getTime() + ms)

/** Simultaneous moves share one statement, and so the cost of a transaction. */
export const advancing = (db: Db): ((move: StepMove) => Promise<StatusChange>) =>
  batchedWrites<StepMove, StatusChange>(async (moves) => {
    const changes = await advanceAll(db, moves)
    return changes.map((change) => change ?? new Refusal('application/moved-on'))
  })

const actsFor: Partial<Record<Owner, readonly Owner[]>> = { system: ['system', 'vendor', 'timer'] }

const exitFor = (from: Status, outcome: string, actor: Actor): Exit => {
  const exits: Record<string, Exit> = workflow[from].on
  const exit = Object.hasOwn(exits, outcome) ? exits[outcome] : undefined
  if (!exit || !(actsFor[actor.kind] ?? [actor.kind]).includes(exit.by))
    throw new Refusal('application/outcome-not-declared')
  return exit
}
