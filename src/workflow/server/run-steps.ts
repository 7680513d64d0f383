import { sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { jobChannel } from '#src/platform/server/jobs.ts'
import type { Log } from '#src/platform/server/log.ts'
import type { Status } from '../statuses.ts'
import { type OutcomeOfStep, type StepName, workflow } from '../workflow.table.ts'
import type { WorkflowStep } from '../workflow-step.ts'
import { advanceByStep, advancing, type StepMove, system } from './advance.ts'
import { anyUnsettled } from './condition-record.ts'

export interface StepWork {
  applicationId: string
  organisation: string
  status: Status
  /** Tries of this step on this visit, from 1. */
  attempt: number
  /** Where the vendor promised an answer. */
  pendingReference: string | null
  /** Same for every try of this visit: application and revision. */
  orderKey: string
}

export type StepResult<Outcome extends string = string> =
  | {
      outcome: Outcome
      reason?: string
      /** The rules that led here, without personal data. */
      trace?: object
      /** Stores the step's effect in the transaction that moves the status. */
      save?: (tx: Tx) => Promise<void>
    }
  | { pendingReference: string }
  /** A time must pass first: the step runs again at this moment, of the clock that may be moved. */
  | { notBefore: Date; save?: (tx: Tx) => Promise<void> }
  /** People must act first: settle a condition, link an account, send a photo. What they do wakes the step. */
  | { held: true; trace?: object; save?: (tx: Tx) => Promise<void> }

/** A step may run twice; what it does outside goes under `orderKey`, what it stores goes into `save`. */
export type StepRunner<Name extends StepName = StepName> = (work: StepWork) => Promise<StepResult<OutcomeOfStep<Name>>>

export type StepBindings = { [Name in StepName]?: StepRunner<Name> }

export interface StepEngine {
  /** Takes what is due, as far as there is room, and answers how much that was. */
  runDue(): Promise<number>
  /** Ends when nothing is in hand. */
  settled(): Promise<void>
  /** A vendor says that an answer is ready. */
  answerReady(reference: string): Promise<void>
}

/** Short, and renewed while a step runs: what a dead process held is taken up again within seconds. */
const leaseMs = 6_000
const renewEveryMs = 2_000
const firstRetryMs = 500
const longestRetryMs = 15_000
/** A promised answer is asked for again by ourselves, in case its webhook is lost. */
const askAgainMs = 5_000
/** Applications in hand at once; a slow vendor holds one place, not the line. */
const places = 32
/** Of these at one step: a vendor that hangs fills no more, so that applications at other steps go on. */
const mostAtOneStep = 24
/** Beyond this a vendor's silence counts as its failure. */
const vendorPatienceMs = 20_000

interface DueRow {
  id: string
  organisation: string
  status: Status
  revision: number
  attempt: number
  pendingReference: string | null
}

export const stepEngine = (db: Db, clock: Clock, bindings: StepBindings, log: Log, wake: () => void): StepEngine => {
  const moveAlone = advancing(db)
  const inHand = new Set<Promise<void>>()
  /** Application to where it is held. */
  const leases = new Map<string, Pick<DueRow, 'revision' | 'status'>>()
  let renewal: NodeJS.Timeout | undefined
  const lease = () => new Date(clock.now().getTime() + leaseMs)
  const bound = Object.entries(workflow)
    .filter(([, step]) => 'runs' in step && step.runs && bindings[step.runs as StepName])
    .map(([status]) => status)

  const heldAt = (status: string): number => {
    let held = 0
    for (const lease of leases.values()) if (lease.status === status) held += 1
    return held
  }

  const claim = async (free: number): Promise<DueRow[]> => {
    const open = bound.filter((status) => heldAt(status) < mostAtOneStep)
    const room = Math.min(free, mostAtOneStep - Math.max(0, ...open.map(heldAt)))
    const { rows } = await sql<DueRow>`
      update application set due_at = ${lease()}, attempt = attempt + 1
      where id in (
        select id from application where due_at <= ${clock.now()} and status = any(${open})
        order by due_at limit ${room} for update skip locked
      )
      returning id, organisation, status, revision, attempt, pending_reference`.execute(db)
    return rows
  }

  /** Runs a claimed application for as long as the next status is the system's own. */
  const run = async (claimed: DueRow): Promise<void> => {
    let row = claimed
    for (;;) {
      leases.set(row.id, { revision: row.revision, status: row.status })
      const next = await runOnce(row)
      if (!next) return
      row = next
    }
  }

  const runOnce = async (row: DueRow): Promise<DueRow | undefined> => {
    const name = runsAt(row.status)
    const runner = name && (bindings[name] as StepRunner | undefined)
    if (!runner) return undefined
    try {
      if (stepAt(row.status).heldByConditions === 'any' && (await anyUnsettled(db, row.id))) {
        await holdForPeople(row, { held: true })
        return undefined
      }
      const result = await inTime(
        name,
        runner({
          applicationId: row.id,
          organisation: row.organisation,
          status: row.status,
          attempt: row.attempt,
          pendingReference: row.pendingReference,
          orderKey: `${row.id}:${row.revision}`,
        }),
      )
      if ('pendingReference' in result) {
        await waitFor(row, result.pendingReference)
        return undefined
      }
      if ('notBefore' in result) {
        await waitUntil(row, result)
        return undefined
      }
      if ('held' in result) {
        await holdForPeople(row, result)
        return undefined
      }
      return await commit(row, result)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'application/moved-on') return undefined
      const expected = error instanceof VendorUnavailable
      log[expected ? 'warn' : 'error'](
        {
          applicationId: row.id,
          status: row.status,
          attempt: row.attempt,
          ...(expected ? { service: error.service } : { err: error }),
        },
        'step will be tried again',
      )
      await retryLater(row)
      return undefined
    }
  }

  const commit = async (row: DueRow, result: Extract<StepResult, { outcome: string }>): Promise<DueRow | undefined> => {
    const { outcome, reason, trace, save } = result
    const exits: Record<string, { to: Status }> = workflow[row.status].on
    const to = exits[outcome]?.to
    const goesOn =
      to !== undefined &&
      isImmediate(to) &&
      bindings[runsAt(to) as StepName] !== undefined &&
      heldAt(to) < mostAtOneStep
    const move = (): StepMove => ({
      applicationId: row.id,
      from: row.status,
      revision: row.revision,
      outcome,
      actor: system,
      now: clock.now(),
      ...(reason ? { reason } : {}),
      ...(trace ? { trace } : {}),
      ...(goesOn ? { heldUntil: lease() } : {}),
    })
    const moved = save
      ? await db.transaction().execute(async (tx) => {
          await save(tx)
          return advanceByStep(tx, move())
        })
      : await moveAlone(move())
    return goesOn
      ? { ...row, status: moved.to, revision: moved.revision, attempt: 1, pendingReference: null }
      : undefined
  }

  const holdForPeople = async (row: DueRow, result: Extract<StepResult, { held: true }>): Promise<void> => {
    leases.delete(row.id)
    await db.transaction().execute(async (tx) => {
      // Woken meanwhile, its tries begin anew: it is looked at again instead.
      const held = await sql<{ id: string }>`
        update application set pending_reference = null,
          due_at = case when attempt = ${row.attempt} then null else ${clock.now()}::timestamptz end
        where id = ${row.id} and revision = ${row.revision} and due_at is not null returning id`.execute(tx)
      if (held.rows.length > 0) await result.save?.(tx)
    })
  }

  const waitFor = async (row: DueRow, reference: string): Promise<void> => {
    leases.delete(row.id)
    await sql`
      update application set pending_reference = ${reference}, due_at = ${new Date(clock.now().getTime() + askAgainMs)}
      where id = ${row.id} and revision = ${row.revision}`.execute(db)
  }

  const waitUntil = async (
    row: DueRow,
    { notBefore, save }: Extract<StepResult, { notBefore: Date }>,
  ): Promise<void> => {
    leases.delete(row.id)
    await db.transaction().execute(async (tx) => {
      // Woken meanwhile, its tries begin anew: it is looked at again instead.
      const kept = await sql<{ id: string }>`
        update application set pending_reference = null,
          due_at = case when attempt = ${row.attempt} then ${notBefore}::timestamptz else ${clock.now()}::timestamptz end
        where id = ${row.id} and revision = ${row.revision} returning id`.execute(tx)
      if (kept.rows.length > 0) await save?.(tx)
    })
  }

  const retryLater = async (row: DueRow): Promise<void> => {
    leases.delete(row.id)
    const wait = Math.min(firstRetryMs * 2 ** (row.attempt - 1), longestRetryMs)
    await sql`
      update application set due_at = ${new Date(clock.now().getTime() + wait)}
      where id = ${row.id} and revision = ${row.revision}`.execute(db)
  }

  /** Keeps the leases of what is in hand. A row that moved on, or was let go, is no longer ours to touch. */
  const renew = (): void => {
    const ids = [...leases.keys()]
    sql`
      update application set due_at = ${lease()} from unnest(${ids}::uuid[], ${[...leases.values()].map(({ revision }) => revision)}::int[]) as held (id, revision)
      where application.id = held.id and application.revision = held.revision and due_at is not null`
      .execute(db)
      .catch((error) => log.warn({ err: error }, 'leases could not be renewed'))
  }

  const begin = (row: DueRow): void => {
    const steps: Promise<void> = run(row)
      .catch((error) => log.error({ applicationId: row.id, err: error }, 'step was dropped; its lease will end'))
      .finally(() => {
        inHand.delete(steps)
        leases.delete(row.id)
        if (inHand.size === 0) clearInterval(renewal)
        wake()
      })
    if (inHand.size === 0) renewal = setInterval(renew, renewEveryMs).unref()
    inHand.add(steps)
  }

  return {
    async runDue() {
      const room = places - inHand.size
      if (room === 0) return 0
      const rows = await claim(room)
      for (const row of rows) begin(row)
      return rows.length
    },
    async settled() {
      while (inHand.size > 0) await Promise.all(inHand)
    },
    async answerReady(reference) {
      await sql`
        with ready as (update application set due_at = ${clock.now()} where pending_reference = ${reference} returning id)
        select pg_notify(${jobChannel}, 'application') from ready`.execute(db)
    },
  }
}

const inTime = async <T>(service: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new VendorUnavailable(service, 'no answer in time')), vendorPatienceMs)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

const stepAt = (status: Status): WorkflowStep => workflow[status]
const runsAt = (status: Status): StepName | undefined => stepAt(status).runs as StepName | undefined
const isImmediate = (status: Status): boolean => runsAt(status) !== undefined && !stepAt(status).afterMs
