import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/database.ts'
import { type Clock, testClock } from './clock.ts'
import type { Database, Db, Sql } from './database.ts'
import { boundOf, dataKeysChannel, openVault, storeKeys } from './field-encryption.ts'
import { runDueJobs } from './jobs.ts'
import { openKeyRing, secretBound, tokenKeysStayMs } from './key-ring.ts'
import { dropTokenKeys, dropTokenKeysJob, rewrapKeys, rewrapKeysJob, rotateMasterKey } from './key-rotation.ts'
import { type KeyService, keysInFile, keysInSetting } from './key-service.ts'
import { nothingBefore } from './statement-parts.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-rotation-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const cellOf = (row: string) => ({ table: 'application', column: 'sealed_applicant', row })

/** What a server process has of keys. */
const aProcess = async (database: Database, service: KeyService, clock?: Clock) => {
  const ring = await openKeyRing(database, service, clock && { clock })
  const vault = openVault(ring)
  const hush = await database.listen(dataKeysChannel, vault.forget)
  const close = async () => {
    await hush()
    await ring.close()
  }
  return { ring, vault, close }
}

describe.each(engines)('keys on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const file = join(folder, engine)
  const clock = testClock()
  const one = await aProcess(database, keysInFile(file), clock)
  const other = await aProcess(database, keysInFile(file), clock)
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  const runJobs = () => {
    const deps = { db, clock, service: keysInFile(file) }
    const failures: unknown[] = []
    const runners = { [rewrapKeysJob]: rewrapKeys(deps), [dropTokenKeysJob]: dropTokenKeys(deps) }
    return runDueJobs(db, clock, runners, (_kind, _id, error) => failures.push(error)).then(() => failures)
  }
  const keyRows = () => db.selectFrom('dataKey').selectAll().execute()

  test('a value is opened in its own cell alone: another row, column, table or subject is refused', async () => {
    const subject = randomUUID()
    const sealed = await one.vault.seal(db, subject, cellOf('a'), { ssn: '612479583' })
    expect(await other.vault.open(db, subject, cellOf('a'), sealed)).toEqual({ ssn: '612479583' })
    for (const moved of [{ row: 'b' }, { column: 'sealed_report' }, { table: 'report' }])
      await expect(one.vault.open(db, subject, { ...cellOf('a'), ...moved }, sealed)).rejects.toThrow()
    const stranger = randomUUID()
    await one.vault.seal(db, stranger, cellOf('a'), {})
    await expect(one.vault.open(db, stranger, cellOf('a'), sealed)).rejects.toThrow()
    const changed = Buffer.from(sealed)
    changed[changed.length - 1]! ^= 1
    await expect(one.vault.open(db, subject, cellOf('a'), changed)).rejects.toThrow()
  })

  test('SID-05 each data key has 256 bits', async () => {
    const rows = await keyRows()
    expect(rows.length).toBeGreaterThan(0)
    for (const { subject, generation, masterKeyId, wrapped } of rows)
      expect(await one.ring.unwrap(masterKeyId, boundOf(subject, generation), Buffer.from(wrapped))).toHaveLength(32)
  })

  test('the master key is exchanged while both processes serve; the old one then opens nothing of the dump', async () => {
    const old = one.ring.current()
    const before = [...Array(120)].map(() => randomUUID())
    const cells = new Map<string, Uint8Array>()
    for (const subject of before) cells.set(subject, await one.vault.seal(db, subject, cellOf(subject), subject))
    const hash = one.vault.hash('email', 'ana@example.com')

    const failures: unknown[] = []
    let served = 0
    let serving = true
    const serve = async (vault: typeof one.vault) => {
      while (serving) {
        const known = before[served % before.length]!
        const fresh = randomUUID()
        // The embedded database answers without ever letting go.
        await others()
        try {
          await db.transaction().execute(async (tx) => {
            expect(await vault.open(tx, known, cellOf(known), cells.get(known)!)).toBe(known)
            cells.set(fresh, await vault.seal(tx, fresh, cellOf(fresh), fresh))
          })
          served += 1
        } catch (error) {
          failures.push(error)
        }
      }
    }
    const load = [serve(one.vault), serve(other.vault)]
    await expect.poll(() => served).toBeGreaterThan(5)
    const made = await rotateMasterKey({ db, clock, service: keysInFile(file) })
    expect(await runJobs()).toEqual([])
    const atRetirement = served
    await expect.poll(() => served).toBeGreaterThan(atRetirement + 5)
    serving = false
    await Promise.all(load)
    expect(failures).toEqual([])

    await expect.poll(() => other.ring.current()).toBe(made)
    expect(made).not.toBe(old)
    expect(await db.selectFrom('masterKey').select(['id', 'state']).orderBy('madeAt').execute()).toEqual([
      { id: old, state: 'retired' },
      { id: made, state: 'current' },
    ])
    for (const vault of [one.vault, other.vault, openVault(other.ring)])
      for (const [subject, sealed] of cells)
        expect(await vault.open(db, subject, cellOf(subject), sealed)).toBe(subject)
    // Look-ups still find what was stored before.
    const restarted = await aProcess(database, keysInFile(file))
    expect(restarted.vault.hash('email', 'ana@example.com')).toEqual(hash)
    await restarted.close()

    const oldKey = keysInFile(`${file}.retired`)
    expect(await oldKey.first()).toBe(old)
    const dump = [
      ...(await keyRows()).map(({ subject, generation, wrapped }) => ({
        bound: boundOf(subject, generation),
        wrapped,
      })),
      ...(await db.selectFrom('secretKey').selectAll().execute()).map(({ purpose, version, wrapped }) => ({
        bound: secretBound(purpose, version),
        wrapped,
      })),
    ]
    expect(dump.length).toBeGreaterThan(120)
    for (const { bound, wrapped } of dump)
      await expect(oldKey.unwrap(old, bound, Buffer.from(wrapped))).rejects.toThrow()
  })

  test('tokens signed before an exchange live out their time, and a removed key signs and opens nothing', async () => {
    const versions = () => one.ring.tokenKeys().map(({ version }) => version)
    // All there are have come of age.
    clock.offsetMs += 10_000
    const before = one.ring.tokenKeys()
    await rotateMasterKey({ db, clock, service: keysInFile(file) })
    await expect.poll(() => one.ring.tokenKeys().length).toBeGreaterThan(before.length)
    for (const key of before) expect(one.ring.tokenKeys()).toContainEqual(key)
    // A new version signs once every process has had time to hear of it.
    expect(one.ring.tokenKeys()[0]).toEqual(before[0])
    clock.offsetMs += 10_000
    expect(one.ring.tokenKeys()[0]!.version).toBeGreaterThan(before[0]!.version)
    clock.offsetMs += tokenKeysStayMs - 70_000
    expect(await runJobs()).toEqual([])
    expect(versions()).toContain(before[0]!.version)
    clock.offsetMs += 60_000
    expect(await runJobs()).toEqual([])
    await expect.poll(() => versions().length).toBe(1)
    expect(versions()[0]).toBeGreaterThan(before[0]!.version)
  })

  test('word of an exchange that could not be read is told and read again until it is', async () => {
    let broken = false
    const failures: unknown[] = []
    const awayAtTimes = new Proxy(db, {
      get(target, name) {
        if (broken && name === 'selectFrom') throw new Error('The database is away.')
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }) as Db
    const ring = await openKeyRing({ ...database, db: awayAtTimes }, keysInFile(file), {
      clock,
      failed: (error) => failures.push(error),
    })
    broken = true
    const made = await rotateMasterKey({ db, clock, service: keysInFile(file) })
    await expect.poll(() => failures.length).toBeGreaterThan(1)
    expect(ring.current()).not.toBe(made)
    broken = false
    await expect.poll(() => ring.current()).toBe(made)
    await ring.close()
  })

  test('a process that missed an exchange learns the key of a token by asking, and asks for none that cannot be', async () => {
    const deaf = await openKeyRing({ db, listen: async () => async () => {} }, keysInFile(file), { clock })
    const versions = () => deaf.tokenKeys().map(({ version }) => version)
    const before = versions()
    await rotateMasterKey({ db, clock, service: keysInFile(file) })
    const newest = Math.max(...before) + 1
    for (const version of [newest - 1, Number.NaN]) await deaf.learnTokenKey(version)
    expect(versions()).toEqual(before)
    await Promise.all([deaf.learnTokenKey(newest), deaf.learnTokenKey(newest)])
    expect(versions()).toContain(newest)
  })

  test('a process that missed the exchange wraps nothing by the old key', async () => {
    const deaf = await openKeyRing({ db, listen: async () => async () => {} }, keysInFile(file))
    await rotateMasterKey({ db, clock, service: keysInFile(file) })
    const stale = deaf.current()
    const subject = randomUUID()
    await db.transaction().execute((tx) => openVault(deaf).seal(tx, subject, cellOf('a'), 1))
    const row = await db.selectFrom('dataKey').select('masterKeyId').where('subject', '=', subject).executeTakeFirst()
    expect(row?.masterKeyId).not.toBe(stale)
    expect(await runJobs()).toEqual([])
  })

  test('a renewed data key seals from then on, what was sealed before stays readable, and shredded is gone everywhere', async () => {
    const subject = randomUUID()
    const first = await one.vault.seal(db, subject, cellOf('a'), 'first')
    await other.vault.open(db, subject, cellOf('a'), first)
    expect(await db.transaction().execute((tx) => one.vault.renew(tx, subject))).toBe(2)
    await expect
      .poll(async () => (await other.vault.seal(db, subject, cellOf('b'), 'second')).subarray(1, 3))
      .toEqual(Buffer.from([0, 2]))
    expect(await other.vault.open(db, subject, cellOf('a'), first)).toBe('first')
    await db.transaction().execute((tx) => one.vault.shred(tx, subject))
    for (const { vault } of [one, other])
      await expect
        .poll(() => vault.open(db, subject, cellOf('a'), first).then(String, (error: Error) => error.message))
        .toBe('There is no data key for this subject.')
  })

  test('a key made in a transaction that rolled back seals nothing after it', async () => {
    const subject = randomUUID()
    const { vault } = one
    const rolledBack = db.transaction().execute(async (tx) => {
      const first = await vault.seal(tx, subject, cellOf('a'), 'first')
      await vault.seal(tx, subject, cellOf('b'), 'second')
      expect(await vault.open(tx, subject, cellOf('a'), first)).toBe('first')
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    const sealed = await vault.seal(db, subject, cellOf('a'), 'kept')
    vault.forget(subject)
    expect(await vault.open(db, subject, cellOf('a'), sealed)).toBe('kept')
  })

  test('so does one stored by a statement of its own, and one that was renewed', async () => {
    const [fresh, renewed] = [randomUUID(), randomUUID()]
    const { vault } = one
    await vault.seal(db, renewed, cellOf('a'), 'before')
    vault.forget(renewed)
    const rolledBack = db.transaction().execute(async (tx) => {
      await storeKeys([await vault.sealer(fresh, null)])(nothingBefore).execute(tx)
      for (const row of ['a', 'b']) await vault.seal(tx, fresh, cellOf(row), 'gone')
      await vault.renew(tx, renewed)
      expect((await vault.seal(tx, renewed, cellOf('b'), 'gone')).subarray(1, 3)).toEqual(Buffer.from([0, 2]))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    for (const subject of [fresh, renewed]) {
      const sealed = await vault.seal(db, subject, cellOf('a'), 'kept')
      expect(sealed.subarray(1, 3)).toEqual(Buffer.from([0, 1]))
      vault.forget(subject)
      expect(await vault.open(db, subject, cellOf('a'), sealed)).toBe('kept')
    }
  })

  test('cells that are opened at once with their key not at hand ask for it once', async () => {
    const { ring } = one
    let unwraps = 0
    const unwrap: typeof ring.unwrap = (...asked) => {
      unwraps += 1
      return ring.unwrap(...asked)
    }
    const subject = randomUUID()
    const cells = Array.from({ length: 12 }, (_, at) => ({ cell: cellOf(`${at}`), value: at }))
    const sealed: Uint8Array[] = []
    for (const { cell, value } of cells) sealed.push(await one.vault.seal(db, subject, cell, value))
    let statements = 0
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const cold = openVault({ ...ring, unwrap })
    const openAll = (sql: Sql) =>
      Promise.all(cells.map(({ cell }, at) => cold.open<number>(sql, subject, cell, sealed[at]!)))
    expect(await counted.transaction().execute(openAll)).toEqual(cells.map(({ value }) => value))
    expect([unwraps, statements]).toEqual([1, 1])

    cold.forget(subject)
    await Promise.all(cells.map(({ cell, value }) => cold.seal(counted, subject, cell, value)))
    expect([unwraps, statements]).toEqual([2, 2])
  })

  test('a look-up that failed is made again', async () => {
    const { ring } = one
    const subject = randomUUID()
    const sealed = await one.vault.seal(db, subject, cellOf('a'), 1)
    let down = true
    const cold = openVault({
      ...ring,
      async unwrap(...asked) {
        if (down) throw new Error('The key service is down.')
        return ring.unwrap(...asked)
      },
    })
    await expect(cold.open(db, subject, cellOf('a'), sealed)).rejects.toThrow('down')
    down = false
    expect(await cold.open(db, subject, cellOf('a'), sealed)).toBe(1)
  })

  test('a database whose master key is not at hand is not opened', async () => {
    const stranger = keysInSetting(randomBytes(32).toString('base64'))
    await expect(openKeyRing(database, stranger)).rejects.toThrow('is not at hand')
  })
})

test('an installation from before secrets were stored keeps finding what it hashed', async () => {
  const database = await aDatabase()
  const masterKey = randomBytes(32)
  const before = openVault(masterKey)
  const subject = randomUUID()
  const sealed = await before.seal(database.db, subject, cellOf('a'), 'kept')
  const now = await aProcess(database, keysInSetting(masterKey.toString('base64')))
  expect(now.vault.hash('offer code', 'ABC')).toEqual(before.hash('offer code', 'ABC'))
  expect(await now.vault.open(database.db, subject, cellOf('a'), sealed)).toBe('kept')
  await now.close()
})
