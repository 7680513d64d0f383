import { Refusal } from '#src/domain/refusal.ts'
import { pollDelayMs, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { describeFailure } from '#src/platform/server/http/described-error.ts'
import type { Log } from '#src/platform/server/log.ts'
import type { Status } from '../graph/statuses.ts'
import { type OutcomeOfStep, type StepName, workflow } from '../graph/workflow.table.ts'
import type { WorkflowStep } from '../graph/workflow-step.ts'
import { vendorsOfSteps } from '../vendor-references.table.ts'
import { advanceByStep, advancing, type StepMove, system } from './advance.ts'
import { anyUnsettled } from './condition-record.ts'
import {
  awaitAnswer,
  claimDue,
  type DueRow,
  leaseStep,
  leaseStepUntil,
  renewLeases,
  retryStepAt,
} from './due-steps.store.ts'

export interface StepWork {
  applicationId: string
  organization: string
  status: Status
  /** Attempts at this step on this visit, from 1. */
  attempt: number
  /** Set if the vendor promised an answer. */
  pendingReference: string | null
  /** The same for every attempt of this visit: application and revision. */
  orderKey: string
}

export type StepResult<Outcome extends string = string> =
  | {
      outcome: Outcome
      reason?: string
      /** The decision trace, without personal data. */
      trace?: object
      /** Stores the step's effect in the transaction that moves the status. */
      save?: (tx: Tx) => Promise<void>
    }
  | { pendingReference: string }
  /** The step must wait: it runs again at this instant of the (movable) clock. */
  | { notBefore: Date; save?: (tx: Tx) => Promise<void> }
  /** People must act first: settle a condition, link an account, send a photo. Their action wakes the step. */
  | { held: true; trace?: object; save?: (tx: Tx) => Promise<void> }

/** A step may run twice: outside effects use `orderKey`, and stored data goes into `save`. */
export type StepRunner<Name extends StepName = StepName> = (work: StepWork) => Promise<StepResult<OutcomeOfStep<Name>>>

export type StepBindings = { [Name in StepName]?: StepRunner<Name> }

export interface StepEngine {
  /** Takes due work, as far as there are slots, and returns how much. */
  runDue(): Promise<number>
  /** Resolves when no work is in progress. */
  settled(): Promise<void>
}

/** Short, and renewed while a step runs, so that the work of a dead process is taken over within seconds. */
const leaseMs = 6_000
const renewEveryMs = 2_000
const firstRetryMs = 500
const maxRetryMs = 15_000
/** Applications in progress at once; a slow vendor occupies one slot, not the queue. */
const maxConcurrent = 32
/** At most this many of them at one step, so that a vendor that hangs does not block applications at other steps. */
const maxPerStep = 24
/** After this time without an answer the vendor has failed. */
const vendorTimeoutMs = 20_000

/** @param closedLenders whose steps another cell runs, or nobody for the time of a move */
export const stepEngine = (
  db: Db,
  clock: Clock,
  bindings: StepBindings,
  log: Log,
  wake: () => void,
  closedLenders: () => readonly string[] = () => [],
): StepEngine => {
  const advanceOne = advancing(db)
  const running = new Set<Promise<void>>()
  /** Application to the status in which it is leased. */
  const leases = new Map<string, Pick<DueRow, 'revision' | 'status'>>()
  let renewal: NodeJS.Timeout | undefined
  const lease = () => new Date(clock.now().getTime() + leaseMs)
  const boundStatuses = Object.entries(workflow)
    .filter(([, step]) => 'runs' in step && step.runs && bindings[step.runs as StepName])
    .map(([status]) => status)

  const heldAt = (status: string): number => {
    let count = 0
    for (const lease of leases.values()) if (lease.status === status) count += 1
    return count
  }

  const claim = async (free: number): Promise<DueRow[]> => {
    const open = boundStatuses.filter((status) => heldAt(status) < maxPerStep)
    const room = Math.min(free, maxPerStep - Math.max(0, ...open.map(heldAt)))
    return claimDue(db, { statuses: open, room, now: clock.now(), leaseEnds: lease(), closedLenders: closedLenders() })
  }

  /** Runs a claimed application for as long as the next status belongs to the system. */
  const run = async (claimedRow: DueRow): Promise<void> => {
    let row = claimedRow
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
        await holdForStaff(row, { held: true })
        return undefined
      }
      const result = await inTime(
        name,
        runner({
          applicationId: row.id,
          organization: row.organization,
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
        await holdForStaff(row, result)
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
      await retryLater(row, describeFailure(error))
      return undefined
    }
  }

  const commit = async (row: DueRow, result: Extract<StepResult, { outcome: string }>): Promise<DueRow | undefined> => {
    const { outcome, reason, trace, save } = result
    const exits: Record<string, { to: Status }> = workflow[row.status].on
    const to = exits[outcome]?.to
    const continuesImmediately =
      to !== undefined && isImmediate(to) && bindings[runsAt(to) as StepName] !== undefined && heldAt(to) < maxPerStep
    const move = (): StepMove => ({
      applicationId: row.id,
      from: row.status,
      revision: row.revision,
      outcome,
      actor: system,
      now: clock.now(),
      ...(reason ? { reason } : {}),
      ...(trace ? { trace } : {}),
      ...(continuesImmediately ? { heldUntil: lease() } : {}),
    })
    const change = save
      ? await db.transaction().execute(async (tx) => {
          await save(tx)
          return advanceByStep(tx, move())
        })
      : await advanceOne(move())
    return continuesImmediately
      ? { ...row, status: change.to, revision: change.revision, attempt: 1, pendingReference: null }
      : undefined
  }

  const holdForStaff = async (row: DueRow, result: Extract<StepResult, { held: true }>): Promise<void> => {
    leases.delete(row.id)
    await db.transaction().execute(async (tx) => {
      if (await leaseStep(tx, row, clock.now())) await result.save?.(tx)
    })
  }

  const waitFor = async (row: DueRow, reference: string): Promise<void> => {
    leases.delete(row.id)
    const { id, revision, attempt } = row
    const now = clock.now()
    // Null where a feature ordered it, which noted its own reference.
    const vendor = vendorsOfSteps[runsAt(row.status) as StepName] ?? null
    const nextPollAt = new Date(now.getTime() + pollDelayMs(attempt))
    await awaitAnswer(db, { id, revision, attempt, vendor, reference }, { now, nextPollAt })
  }

  const waitUntil = async (
    row: DueRow,
    { notBefore, save }: Extract<StepResult, { notBefore: Date }>,
  ): Promise<void> => {
    leases.delete(row.id)
    await db.transaction().execute(async (tx) => {
      if (await leaseStepUntil(tx, row, notBefore, clock.now())) await save?.(tx)
    })
  }

  const retryLater = async (row: DueRow, failure: string): Promise<void> => {
    leases.delete(row.id)
    // A supplier that is down while it owes an answer is called no more often than one that says "not yet".
    const wait = row.pendingReference
      ? pollDelayMs(row.attempt)
      : Math.min(firstRetryMs * 2 ** (row.attempt - 1), maxRetryMs)
    const now = clock.now()
    await retryStepAt(db, row, { at: new Date(now.getTime() + wait), now, failure })
  }

  const renew = (): void => {
    renewLeases(db, leases, lease()).catch((error) => log.warn({ err: error }, 'leases could not be renewed'))
  }

  const begin = (row: DueRow): void => {
    const steps: Promise<void> = run(row)
      .catch((error) => log.error({ applicationId: row.id, err: error }, 'step was dropped; its lease will end'))
      .finally(() => {
        running.delete(steps)
        leases.delete(row.id)
        if (running.size === 0) clearInterval(renewal)
        wake()
      })
    if (running.size === 0) renewal = setInterval(renew, renewEveryMs).unref()
    running.add(steps)
  }

  return {
    async runDue() {
      const room = maxConcurrent - running.size
      if (room === 0) return 0
      const rows = await claim(room)
      for (const row of rows) begin(row)
      return rows.length
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

const inTime = async <T>(service: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new VendorUnavailable(service, 'no answer in time')), vendorTimeoutMs)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

const stepAt = (status: Status): WorkflowStep => workflow[status]
const runsAt = (status: Status): StepName | undefined => stepAt(status).runs as StepName | undefined
const isImmediate = (status: Status): boolean => runsAt(status) !== undefined && !stepAt(status).afterMs
