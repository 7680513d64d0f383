import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { anApplicationAt, readState } from '#tests/support/product/application-at.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { advance, advancing, type Move, system } from './advance.ts'
import { resumeStep } from './due-steps.store.ts'
import { type StepBindings, type StepWork, stepEngine } from './run-steps.ts'
import { ownerOfReference } from './vendor-reference.store.ts'

const silent = pino({ level: 'silent' })
const borrower = { kind: 'borrower', id: null } as const

const readHistory = async ({ db }: Database, id: string) => {
  const rows = await db
    .selectFrom('statusHistory')
    .select(['fromStatus', 'toStatus', 'outcome', 'reason'])
    .where('applicationId', '=', id)
    .orderBy('revision')
    .execute()
  return rows.map((row) => `${row.fromStatus ?? ''} ${row.outcome} ${row.toStatus}`.trim())
}

describe.each(engines)('RTE-10 on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const now = () => clock.now()
  const engineWith = (bindings: StepBindings) => stepEngine(db, clock, bindings, silent, () => {})
  const settle = async (steps: ReturnType<typeof engineWith>) => {
    while ((await steps.runDue()) > 0) await steps.settled()
  }

  test('applications at a hanging vendor, however many, do not block those at other steps', async () => {
    const due = new Date(now().getTime() - 60_000)
    for (let place = 0; place < 40; place += 1) await anApplicationAt(database, 'WAITING_FOR_SOFT_CREDIT', due)
    const other = await anApplicationAt(database, 'WAITING_FOR_VALUATION', now())
    let release = () => {}
    const hangingStep = new Promise<void>((resolve) => {
      release = resolve
    })
    const applicationIds: string[] = []
    const steps = engineWith({
      'pull-soft-credit': async ({ applicationId }) => {
        applicationIds.push(applicationId)
        await hangingStep
        return { held: true }
      },
      'value-property': async () => ({ held: true }),
    })
    let count = 1
    while (count > 0) count = await steps.runDue()
    await expect.poll(async () => (await readState(database, other)).dueAt).toBeNull()
    expect(applicationIds).toHaveLength(24)
    release()
    await steps.settled()
    await settle(steps)
    expect(new Set(applicationIds).size).toBe(40)
  })

  test('a move changes status and history together and wakes all listeners', async () => {
    const id = await anApplicationAt(database, 'CREDIT_NO_MATCH', null)
    const subjects: string[] = []
    const unsubscribe = await database.listen('status', (subject) => subjects.push(subject))
    const change = await advance(db, {
      applicationId: id,
      from: 'CREDIT_NO_MATCH',
      outcome: 'ssnGiven',
      actor: borrower,
      now: now(),
    })
    expect(change).toEqual({ to: 'WAITING_FOR_SOFT_CREDIT', revision: 1 })
    expect(await readHistory(database, id)).toEqual([
      'opened CREDIT_NO_MATCH',
      'CREDIT_NO_MATCH ssnGiven WAITING_FOR_SOFT_CREDIT',
    ])
    await expect.poll(() => subjects).toContain(id)
    await unsubscribe()
  })

  test('an exit that the table does not declare, or declares for another role, is rejected and leaves no trace', async () => {
    const id = await anApplicationAt(database, 'CREDIT_NO_MATCH', null)
    const move = { applicationId: id, from: 'CREDIT_NO_MATCH', now: now() } as const
    await expect(advance(db, { ...move, outcome: 'pulled', actor: system })).rejects.toMatchObject({
      code: 'application/outcome-not-declared',
    })
    await expect(advance(db, { ...move, outcome: 'withdrawn', actor: borrower })).rejects.toMatchObject({
      code: 'application/outcome-not-declared',
    })
    await expect(advance(db, { ...move, outcome: 'constructor', actor: borrower })).rejects.toMatchObject({
      code: 'application/outcome-not-declared',
    })
    expect(await readHistory(database, id)).toEqual(['opened CREDIT_NO_MATCH'])
  })

  test('of two moves from the same status, one is made and the other is rejected', async () => {
    const id = await anApplicationAt(database, 'CREDIT_NO_MATCH', null)
    const move = { applicationId: id, from: 'CREDIT_NO_MATCH', actor: borrower, now: now() } as const
    const results = await Promise.allSettled([
      advance(db, { ...move, outcome: 'ssnGiven' }),
      advance(db, { ...move, outcome: 'cancelled' }),
    ])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readHistory(database, id)).toHaveLength(2)
  })

  test('simultaneous moves each get their own result, and one that is rejected or fails delays no other', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => anApplicationAt(database, 'CREDIT_NO_MATCH', null)))
    const [first, second, elsewhere, badlyTraced] = ids as [string, string, string, string]
    const move = { from: 'CREDIT_NO_MATCH', outcome: 'ssnGiven', actor: borrower, now: now() } as const
    await advance(db, { ...move, applicationId: elsewhere, outcome: 'cancelled' })
    const advanceOne = advancing(db)
    const together = (...others: Move[]) =>
      Promise.allSettled(
        [{ ...move, applicationId: first }, ...others, { ...move, applicationId: second }].map(advanceOne),
      )
    const answers = await together(
      { ...move, applicationId: elsewhere },
      { ...move, applicationId: badlyTraced, trace: { rule: 'ends in nothing \0' } },
    )
    expect(answers).toMatchObject([
      { value: { to: 'WAITING_FOR_SOFT_CREDIT', revision: 1 } },
      { reason: { code: 'application/moved-on' } },
      { reason: { message: expect.stringContaining('Unicode') } },
      { value: { to: 'WAITING_FOR_SOFT_CREDIT', revision: 1 } },
    ])
    expect(await readHistory(database, second)).toHaveLength(2)
    expect(await readHistory(database, badlyTraced)).toEqual(['opened CREDIT_NO_MATCH'])
    expect(await together()).toMatchObject([
      { reason: { code: 'application/moved-on' } },
      { reason: { code: 'application/moved-on' } },
    ])
  })

  test('steps owned by the system run one after another automatically', async () => {
    const id = await anApplicationAt(database, 'IN_PROGRESS', now())
    const order: string[] = []
    const did =
      <O extends string>(name: string, outcome: O) =>
      async (work: StepWork) => {
        if (work.applicationId === id) order.push(name)
        return { outcome }
      }
    await settle(
      engineWith({
        'open-application': did('open', 'opened'),
        'draw-early-disclosures': did('draw', 'drawn'),
        'pull-soft-credit': did('pull', 'frozen'),
      }),
    )
    expect(order).toEqual(['open', 'draw', 'pull'])
    expect(await readState(database, id)).toMatchObject({
      status: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
      revision: 3,
      dueAt: null,
    })
  })

  test('a failing vendor is retried later under the same key, and the application continues when it is back', async () => {
    const id = await anApplicationAt(database, 'WAITING_FOR_PROPERTY', now())
    const tries: Pick<StepWork, 'attempt' | 'orderKey'>[] = []
    const steps = engineWith({
      'find-property-record': async ({ attempt, orderKey }) => {
        tries.push({ attempt, orderKey })
        if (attempt < 3) throw new VendorUnavailable('property-record', 'down')
        return { outcome: 'none' }
      },
    })
    await settle(steps)
    expect(await readState(database, id)).toMatchObject({ status: 'WAITING_FOR_PROPERTY', attempt: 1 })
    for (let wait = 0; wait < 2; wait += 1) {
      clock.offsetMs += 20_000
      await settle(steps)
    }
    expect(tries.map((item) => item.attempt)).toEqual([1, 2, 3])
    expect(new Set(tries.map((item) => item.orderKey))).toEqual(new Set([`${id}:0`]))
    expect(await readState(database, id)).toMatchObject({ status: 'NO_PROPERTY_FOUND' })
  })

  test('a later answer is collected once, when its webhook announces it', async () => {
    const id = await anApplicationAt(database, 'WAITING_FOR_VALUATION', now())
    const reference = `late-${id}`
    let collections = 0
    const steps = engineWith({
      'value-property': async ({ pendingReference }) => {
        if (!pendingReference) return { pendingReference: reference }
        collections += 1
        return { outcome: 'noValue' }
      },
    })
    await settle(steps)
    expect(await readState(database, id)).toMatchObject({
      pendingReference: reference,
      status: 'WAITING_FOR_VALUATION',
    })
    const entry = await ownerOfReference(database.db, 'avm', reference)
    expect(entry).toEqual({ organization: 'lintel', owner: 'step', applicationId: id, reference, subject: null })
    await resumeStep(database.db, id, reference, now())
    await settle(steps)
    await resumeStep(database.db, id, reference, now())
    await settle(steps)
    expect(collections).toBe(1)
    expect(await readState(database, id)).toMatchObject({ status: 'NO_AVM_FOUND', pendingReference: null })
  })

  test('a step whose process died is resumed when its lease ends, and its effect is stored once', async () => {
    const id = await anApplicationAt(database, 'WAITING_FOR_PROPERTY', now())
    let hang = true
    let saves = 0
    const bindings: StepBindings = {
      'find-property-record': () =>
        hang
          ? new Promise(() => {})
          : Promise.resolve({
              outcome: 'none' as const,
              save: async (tx) => {
                saves += 1
                await tx.updateTable('application').set({ bpo: 'SAVED' }).where('id', '=', id).execute()
              },
            }),
    }
    const dead = engineWith(bindings)
    await dead.runDue()
    hang = false
    const alive = engineWith(bindings)
    await settle(alive)
    expect(await readState(database, id)).toMatchObject({ status: 'WAITING_FOR_PROPERTY', revision: 0 })
    clock.offsetMs += 7_000
    await settle(alive)
    expect(await readState(database, id)).toMatchObject({ status: 'NO_PROPERTY_FOUND', revision: 1 })
    expect(saves).toBe(1)
  })

  test('a step’s stored data is undone when its move is rejected', async () => {
    const id = await anApplicationAt(database, 'WAITING_FOR_PROPERTY', now())
    await settle(
      engineWith({
        'find-property-record': async () => {
          await advance(db, {
            applicationId: id,
            from: 'WAITING_FOR_PROPERTY',
            outcome: 'withdrawn',
            actor: { kind: 'staff', id: null },
            now: now(),
          })
          return {
            outcome: 'found',
            save: async (tx) => {
              await tx.updateTable('application').set({ bpo: 'SAVED' }).where('id', '=', id).execute()
            },
          }
        },
      }),
    )
    const row = await db
      .selectFrom('application')
      .select(['status', 'bpo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'CANCELLED', bpo: null })
  })

  test('a step held for people keeps its findings and is not run again', async () => {
    const id = await anApplicationAt(database, 'PREQUAL_TITLE', now())
    let runs = 0
    const steps = engineWith({
      'check-prequal-title': async () => {
        runs += 1
        return {
          held: true,
          save: async (tx) => {
            await tx.updateTable('application').set({ bpo: 'HELD' }).where('id', '=', id).execute()
          },
        }
      },
    })
    await settle(steps)
    clock.offsetMs += 60_000
    await settle(steps)
    expect(runs).toBe(1)
    expect(await readState(database, id)).toMatchObject({ status: 'PREQUAL_TITLE', dueAt: null })
  })

  test('a status with a pause runs when the pause ends', async () => {
    const id = await anApplicationAt(database, 'WAITING_FOR_SOFT_CREDIT', now())
    let tries = 0
    const steps = engineWith({
      'pull-soft-credit': async () => (tries++ === 0 ? { outcome: 'error' } : { outcome: 'noMatch' }),
      'retry-soft-credit': async () => ({ outcome: 'retried' }),
    })
    await settle(steps)
    expect(await readState(database, id)).toMatchObject({ status: 'CREDIT_ERROR' })
    clock.offsetMs += 5 * 60_000 + 1_000
    await settle(steps)
    expect(await readState(database, id)).toMatchObject({ status: 'CREDIT_NO_MATCH' })
  })
})
