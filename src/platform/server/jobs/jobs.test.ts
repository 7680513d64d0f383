import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { job, numberText, type RunnerOf, runs } from './job.ts'
import { jobRunner, queueJob } from './jobs.ts'

/** A database in which no row can be updated by primary key. */
const unableToUpdate = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'updateTable')
        return () => {
          throw new Error('The database is away.')
        }
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

/** A job of this kind, with the key under which it is queued. */
const keyJob = (kind: string) => job({ kind, payload: z.object({ key: z.string() }) })
type KeyRunner = RunnerOf<ReturnType<typeof keyJob>>

/** A job that ends on request. */
const aHangingJob = () => {
  let end = () => {}
  const completion = new Promise<void>((resolve) => {
    end = resolve
  })
  const run: KeyRunner = () => completion
  return { run, end: () => end() }
}

describe.each(engines)('jobs on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const clock = testClock()
  const queue = (kind: string, key: string) =>
    db.transaction().execute((tx) => queueJob(tx, clock, keyJob(kind), key, { key }))
  const keysLeft = async () => (await db.selectFrom('job').select('key').orderBy('key').execute()).map(({ key }) => key)
  const noFailures = (_kind: string, _id: string, error: unknown) => {
    throw error
  }

  test('a hanging job does not block the others, however many of its kind there are', async () => {
    const hangingJob = aHangingJob()
    const sentKeys: string[] = []
    const runners = [
      runs(keyJob('look'), hangingJob.run),
      runs(keyJob('send'), async ({ key }) => void sentKeys.push(key)),
    ]
    const jobs = jobRunner({ db, clock, runners, onFailure: noFailures, slots: 4, maxOfOneKind: 2 })
    for (const key of ['a', 'b', 'c']) await queue('look', key)
    expect(await jobs.runDue()).toBe(2)
    await queue('send', 'code')
    expect(await jobs.runDue()).toBe(1)
    await expect.poll(keysLeft).toEqual(['a', 'b', 'c'])
    expect(sentKeys).toEqual(['code'])
    hangingJob.end()
    await jobs.settled()
    expect(await jobs.runDue()).toBe(1)
    await jobs.settled()
    expect(await keysLeft()).toEqual([])
  })

  test('a kind known only to a newer version is left untouched for that version’s workers', async () => {
    await queue('from-the-next-version', 'a')
    await queue('send', 'code')
    const older = jobRunner({ db, clock, runners: [runs(keyJob('send'), async () => {})], onFailure: noFailures })
    expect(await older.runDue()).toBe(1)
    await older.settled()
    expect(await db.selectFrom('job').select(['key', 'attempt', 'failingSince']).execute()).toEqual([
      { key: 'a', attempt: 0, failingSince: null },
    ])
    const newer = jobRunner({
      db,
      clock,
      runners: [runs(keyJob('from-the-next-version'), async () => {})],
      onFailure: noFailures,
    })
    expect(await newer.runDue()).toBe(1)
    await newer.settled()
    expect(await keysLeft()).toEqual([])
  })

  test('jobs waiting in their own queue occupy no slot, so many can wait while others continue', async () => {
    const hangingJob = aHangingJob()
    const sentKeys: string[] = []
    const runners = [
      runs(keyJob('look'), hangingJob.run),
      runs(keyJob('send'), async ({ key }) => void sentKeys.push(key)),
    ]
    const jobs = jobRunner({
      db,
      clock,
      runners,
      onFailure: noFailures,
      slots: 2,
      maxOfOneKind: 2,
      queuedByOthers: { look: 5 },
    })
    for (let count = 0; count < 7; count += 1) await queue('look', `file ${count}`)
    let jobCount = 0
    for (let batchSize = await jobs.runDue(); batchSize > 0; batchSize = await jobs.runDue()) jobCount += batchSize
    // In pairs, until there are five.
    expect(jobCount).toBe(6)
    await queue('send', 'code')
    expect(await jobs.runDue()).toBe(1)
    await expect.poll(() => sentKeys).toEqual(['code'])
    hangingJob.end()
    await jobs.settled()
    while ((await jobs.runDue()) > 0) await jobs.settled()
    expect(await keysLeft()).toEqual([])
  })

  test('a job that has failed for a day is set aside with its error until it is queued again', async () => {
    let tries = 0
    const runners = [
      runs(keyJob('sends'), async () => {
        tries += 1
        throw new VendorUnavailable('mail', 'to maria@example.com')
      }),
    ]
    const jobs = jobRunner({ db, clock, runners, onFailure: () => {} })
    const tryIn = async (ms: number) => {
      clock.offsetMs += ms
      await jobs.runDue()
      await jobs.settled()
      return db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    }
    await queue('sends', 's')
    const first = await tryIn(0)
    expect(first).toMatchObject({ failure: 'VendorUnavailable mail', setAsideAt: null })
    const hourMs = 3_600_000
    expect(await tryIn(23 * hourMs)).toMatchObject({ setAsideAt: null, failingSince: first.failingSince })
    expect((await tryIn(2 * hourMs)).setAsideAt).not.toBeNull()
    await tryIn(24 * hourMs)
    expect(tries).toBe(3)
    await queue('sends', 's')
    expect(await tryIn(0)).toMatchObject({ setAsideAt: null })
    expect(tries).toBe(4)
    await db.deleteFrom('job').execute()
  })

  test('a job whose stored payload is invalid fails with the name of the field and runs nothing', async () => {
    const count = job({ kind: 'count', payload: z.object({ count: numberText }) })
    const older = job({ kind: 'count', payload: z.object({ counted: z.string() }) })
    const failures: string[] = []
    const jobs = jobRunner({
      db,
      clock,
      runners: [runs(count, () => Promise.reject(new Error('It ran.')))],
      onFailure: (_kind, _id, error) => failures.push((error as Error).message),
    })
    await db.transaction().execute((tx) => queueJob(tx, clock, older, 'c', { counted: '612479583' }))
    expect(await jobs.runDue()).toBe(1)
    await jobs.settled()
    expect(failures).toEqual(['The stored payload of a job count does not fit: count (invalid_type)'])
    expect(await db.selectFrom('job').select(['key', 'failure']).execute()).toEqual([
      { key: 'c', failure: 'StoredPayloadError' },
    ])
    await db.deleteFrom('job').execute()
  })

  test('a job that cannot even be postponed returns automatically, and the others keep their lease', async () => {
    const hangingJob = aHangingJob()
    const failures: string[] = []
    const failing: KeyRunner = async () => {
      throw new Error('not now')
    }
    const jobs = jobRunner({
      db: unableToUpdate(db),
      clock,
      runners: [runs(keyJob('fails'), failing), runs(keyJob('lasts'), hangingJob.run)],
      onFailure: (kind, _id, error) => failures.push(`${kind}: ${(error as Error).message}`),
    })
    await queue('fails', 'f')
    await queue('lasts', 'l')
    expect(await jobs.runDue()).toBe(2)
    await expect.poll(() => failures).toEqual(['fails: not now', 'fails: The database is away.'])
    clock.offsetMs += 4_000
    // The lease is renewed every two seconds.
    await pause(2_500)
    clock.offsetMs += 4_000
    expect(await jobs.runDue()).toBe(1)
    hangingJob.end()
    await jobs.settled()
    expect(await keysLeft()).toEqual(['f'])
    await db.deleteFrom('job').execute()
  })
})
