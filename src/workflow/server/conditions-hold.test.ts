import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { anApplicationAt, readState } from '#tests/support/product/application-at.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { conditionRecords } from './condition-record.ts'
import { wakeStep } from './due-steps.store.ts'
import { type StepBindings, stepEngine } from './run-steps.ts'

describe.each(engines)('CND-08 on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const now = () => clock.now()
  const conditions = conditionRecords(openVault(randomBytes(32)))
  const engineWith = (bindings: StepBindings) => stepEngine(db, clock, bindings, pino({ level: 'silent' }), () => {})
  const settle = async (steps: ReturnType<typeof engineWith>) => {
    while ((await steps.runDue()) > 0) await steps.settled()
  }

  test('resolving a condition reruns the held step, even if it is resolved while the step is running', async () => {
    const id = await anApplicationAt(database, 'PREQUAL_TITLE', now())
    const looks: string[] = []
    const steps = engineWith({
      'check-prequal-title': async () => {
        looks.push('looked')
        if (looks.length === 1) await db.transaction().execute((tx) => wakeStep(tx, id, now()))
        return { held: true }
      },
    })
    await settle(steps)
    expect(looks).toEqual(['looked', 'looked'])
    expect(await readState(database, id)).toMatchObject({ dueAt: null })
    await db.transaction().execute((tx) => wakeStep(tx, id, now()))
    await settle(steps)
    expect(looks).toHaveLength(3)
  })

  test('waking changes nothing when only a person can move the application', async () => {
    const id = await anApplicationAt(database, 'CREDIT_NO_MATCH', null)
    await wakeStep(db, id, now())
    expect(await readState(database, id)).toMatchObject({ dueAt: null })
  })

  test('a step held by an open condition does not run until the last one is resolved', async () => {
    const id = await anApplicationAt(database, 'HARD_CREDIT_PULL', now())
    const conditions = conditionRecords(openVault(randomBytes(32)))
    const [first, second] = await db
      .transaction()
      .execute(async (tx) => [
        await conditions.raise(tx, { applicationId: id, category: 'ESCALATION_REVIEW', causeKey: 'a', now: now() }),
        await conditions.raise(tx, { applicationId: id, category: 'ESCALATION_REVIEW', causeKey: 'b', now: now() }),
      ])
    let runs = 0
    const steps = engineWith({
      'pull-hard-credit': async () => {
        runs += 1
        return { outcome: 'delinquent' }
      },
    })
    await settle(steps)
    await db.transaction().execute((tx) => conditions.accept(tx, first as string, undefined, now()))
    await settle(steps)
    expect(runs).toBe(0)
    await db.transaction().execute((tx) => conditions.withdraw(tx, second as string, undefined, now()))
    await settle(steps)
    expect(runs).toBe(1)
    expect(await readState(database, id)).toMatchObject({ status: 'DELINQUENCY_REVIEW' })
  })

  test('one cause raises one condition, and an application that moved on is moved no further', async () => {
    const id = await anApplicationAt(database, 'HARD_CREDIT_PULL', null)
    const raise = () =>
      db.transaction().execute((tx) =>
        conditions.raise(tx, {
          applicationId: id,
          category: 'BANK_ACCOUNT_FRAUD_REVIEW',
          causeKey: 'account',
          now: now(),
          words: { accountEnding: '4417' },
        }),
      )
    const condition = (await raise()) as string
    expect(await raise()).toBeUndefined()
    await db.transaction().execute((tx) => conditions.submit(tx, condition, now()))
    const sendBack = (commentsToBorrower: string) =>
      db.transaction().execute(async (tx) => {
        const lockedCondition = (await conditions.lockById(tx, id, condition))!
        await conditions.sendBack(tx, lockedCondition, { commentsToBorrower }, now())
      })
    await sendBack('The letter must bear a date')
    expect(await conditions.byApplication(db, id)).toMatchObject([
      {
        state: 'OPEN',
        sentBack: 1,
        words: { accountEnding: '4417', commentsToBorrower: 'The letter must bear a date' },
      },
    ])
    await expect(sendBack('Again')).rejects.toMatchObject({ code: 'condition/moved-on' })
    expect(await conditions.byId(db, id, condition)).toMatchObject({ sentBack: 1 })
  })
})
