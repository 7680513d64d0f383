import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { type JobRunner, jobsInHand, queueJob } from './jobs.ts'

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

/** A job that ends on request. */
const aHangingJob = () => {
  let end = () => {}
  const completion = new Promise<void>((resolve) => {
    end = resolve
  })
  const run: JobRunner = () => completion
  return { run, end: () => end() }
}

describe.each(engines)('jobs on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const clock = testClock()
  const queue = (kind: string, key: string) => db.transaction().execute((tx) => queueJob(tx, clock, kind, key, { key }))
  const keysLeft = async () => (await db.selectFrom('job').select('key').orderBy('key').execute()).map(({ key }) => key)
  const noFailures = (_kind: string, _id: string, error: unknown) => {
    throw error
  }

  test('one that hangs keeps none of the others waiting, however many of its kind there are', async () => {
    const hanging = aHangingJob()
    const sentKeys: string[] = []
    const runners = { look: hanging.run, send: async ({ key = '' }) => void sentKeys.push(key) }
    const jobs = jobsInHand({ db, clock, runners, onFailure: noFailures, places: 4, mostOfOneKind: 2 })
    for (const key of ['a', 'b', 'c']) await queue('look', key)
    expect(await jobs.runDue()).toBe(2)
    await queue('send', 'code')
    expect(await jobs.runDue()).toBe(1)
    await expect.poll(keysLeft).toEqual(['a', 'b', 'c'])
    expect(sentKeys).toEqual(['code'])
    hanging.end()
    await jobs.settled()
    expect(await jobs.runDue()).toBe(1)
    await jobs.settled()
    expect(await keysLeft()).toEqual([])
  })

  test('those that wait in a queue of their own hold no place, so that many reach it and others go on', async () => {
    const hanging = aHangingJob()
    const sentKeys: string[] = []
    const runners = { look: hanging.run, send: async ({ key = '' }) => void sentKeys.push(key) }
    const jobs = jobsInHand({
      db,
      clock,
      runners,
      onFailure: noFailures,
      places: 2,
      mostOfOneKind: 2,
      queuedElsewhere: { look: 5 },
    })
    for (let count = 0; count < 7; count += 1) await queue('look', `file ${count}`)
    let jobCount = 0
    for (let batchSize = await jobs.runDue(); batchSize > 0; batchSize = await jobs.runDue()) jobCount += batchSize
    // In pairs, until there are five.
    expect(jobCount).toBe(6)
    await queue('send', 'code')
    expect(await jobs.runDue()).toBe(1)
    await expect.poll(() => sentKeys).toEqual(['code'])
    hanging.end()
    await jobs.settled()
    while ((await jobs.runDue()) > 0) await jobs.settled()
    expect(await keysLeft()).toEqual([])
  })

  test('one that cannot even be put off comes again by itself, and the others keep their lease', async () => {
    const hanging = aHangingJob()
    const failures: string[] = []
    const failing: JobRunner = async () => {
      throw new Error('not now')
    }
    const jobs = jobsInHand({
      db: unableToUpdate(db),
      clock,
      runners: { fails: failing, lasts: hanging.run },
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
    hanging.end()
    await jobs.settled()
    expect(await keysLeft()).toEqual(['f'])
    await db.deleteFrom('job').execute()
  })
})
