import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import { announce } from '../database/announcements.ts'
import { openDatabase } from '../database/database.ts'
import { job, runs } from './job.ts'
import { jobChannel, jobRunner, queueJob } from './jobs.ts'
import { hourly, startWorker } from './worker.ts'

test('an hourly task that fails is retried after a minute', async () => {
  const clock = testClock()
  const hourMs = 3_600_000
  let tries = 0
  const source = hourly(clock, async () => {
    tries += 1
    if (tries === 1) throw new Error('not now')
  })
  await expect(source()).rejects.toThrow('not now')
  await source()
  expect(tries).toBe(1)
  clock.offsetMs += 61_000
  await source()
  expect(tries).toBe(2)
  clock.offsetMs += hourMs - 10_000
  await source()
  expect(tries).toBe(2)
  clock.offsetMs += 11_000
  await source()
  expect(tries).toBe(3)
})

test('a task that reaches its limit continues after a minute, until nothing is left', async () => {
  const clock = testClock()
  let left = 3
  const source = hourly(clock, async () => {
    left -= 1
    return left > 0 ? 'more' : undefined
  })
  for (const minutes of [0, 2, 2, 2, 50]) {
    clock.offsetMs += minutes * 60_000
    await source()
  }
  expect(left).toBe(0)
  clock.offsetMs += 10 * 60_000
  await source()
  expect(left).toBe(-1)
})

test('a job queued by a process that ended right after its commit, before its hint, runs all the same', async () => {
  const address = await aPostgresAddress()
  const clock = testClock()
  const database = await openDatabase(address)
  const greet = job({ kind: 'greet', payload: z.object({ name: z.string() }) })
  const greetedNames: string[] = []
  const failures: unknown[] = []
  const jobs = jobRunner({
    db: database.db,
    clock,
    runners: [runs(greet, async ({ name }) => void greetedNames.push(name))],
    onFailure: (_kind, _id, error) => failures.push(error),
  })
  const worker = startWorker({ jobs: jobs.runDue }, pino({ level: 'silent' }), { sweepMs: 20 })
  onTestFinished(async () => {
    await worker.stop()
    await jobs.settled()
    await database.close()
  })
  const hints: string[] = []
  await database.listen(jobChannel, (kind) => {
    hints.push(kind)
    worker.wake()
  })

  const endingDatabase = await openDatabase(address)
  let end: Promise<void> | undefined
  await endingDatabase.db.transaction().execute(async (tx) => {
    await queueJob(tx, clock, greet, 'ana', { name: 'Ana' })
    // The transaction's connection still commits, and no other is opened after it.
    end = endingDatabase.db.destroy()
  })
  await end
  await expect.poll(() => greetedNames).toEqual(['Ana'])
  announce(database.db, jobChannel, 'the first hint')
  await expect.poll(() => hints).toEqual(['the first hint'])
  expect(failures).toEqual([])
})
