import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { type Clock, testClock } from '../clock.ts'
import type { Database, Db, Sql } from '../database/database.ts'
import { nothingBefore } from '../database/statement-parts.ts'
import { runs } from '../jobs/job.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { boundContext, dataKeysChannel, openVault, storeKeys } from './field-encryption.ts'
import { openKeyRing, secretBound, tokenKeyTtlMs } from './key-ring.ts'
import { dropTokenKeys, dropTokenKeysJob, rewrapKeys, rewrapKeysJob, rotateMasterKey } from './key-rotation.ts'
import { type KeyService, keysInFile, keysInSetting } from './key-service.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-rotation-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const sealedCell = (row: string) => ({ table: 'application', column: 'sealed_applicant', row })

/** The key handling of a server process. */
const aProcess = async (database: Database, service: KeyService, clock?: Clock) => {
  const ring = await openKeyRing(database, service, clock && { clock })
  const vault = openVault(ring)
  const unsubscribe = await database.listen(dataKeysChannel, vault.forget)
  const close = async () => {
    await unsubscribe()
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
    const runners = [runs(rewrapKeysJob, rewrapKeys(deps)), runs(dropTokenKeysJob, dropTokenKeys(deps))]
    return runDueJobs(db, clock, runners, (_kind, _id, error) => failures.push(error)).then(() => failures)
  }
  const keyRows = () => db.selectFrom('dataKey').selectAll().execute()

  test('a value can be opened only in its own cell: another row, column, table or subject is rejected', async () => {
    const subject = randomUUID()
    const ciphertext = await one.vault.seal(db, subject, sealedCell('a'), { ssn: '612479583' })
    expect(await other.vault.open(db, subject, sealedCell('a'), ciphertext)).toEqual({ ssn: '612479583' })
    for (const cellChange of [{ row: 'b' }, { column: 'sealed_report' }, { table: 'report' }])
      await expect(one.vault.open(db, subject, { ...sealedCell('a'), ...cellChange }, ciphertext)).rejects.toThrow()
    const stranger = randomUUID()
    await one.vault.seal(db, stranger, sealedCell('a'), {})
    await expect(one.vault.open(db, stranger, sealedCell('a'), ciphertext)).rejects.toThrow()
    const alteredCiphertext = Buffer.from(ciphertext)
    alteredCiphertext[alteredCiphertext.length - 1]! ^= 1
    await expect(one.vault.open(db, subject, sealedCell('a'), alteredCiphertext)).rejects.toThrow()
  })

  test('SID-05 each data key has 256 bits', async () => {
    const rows = await keyRows()
    expect(rows.length).toBeGreaterThan(0)
    for (const { subject, generation, masterKeyId, wrapped: wrappedKey } of rows)
      expect(
        await one.ring.unwrap(masterKeyId, boundContext(subject, generation), Buffer.from(wrappedKey)),
      ).toHaveLength(32)
  })

  test('the master key is rotated while both processes serve, and the old key then opens nothing in the dump', async () => {
    const old = one.ring.current()
    const before = [...Array(120)].map(() => randomUUID())
    const cells = new Map<string, Uint8Array>()
    for (const subject of before) cells.set(subject, await one.vault.seal(db, subject, sealedCell(subject), subject))
    const hash = one.vault.hash('email', 'ana@example.com')

    const failures: unknown[] = []
    let rounds = 0
    let serving = true
    const serve = async (vault: typeof one.vault) => {
      while (serving) {
        const subject = before[rounds % before.length]!
        const fresh = randomUUID()
        // The embedded database answers without yielding to the event loop.
        await others()
        try {
          await db.transaction().execute(async (tx) => {
            expect(await vault.open(tx, subject, sealedCell(subject), cells.get(subject)!)).toBe(subject)
            cells.set(fresh, await vault.seal(tx, fresh, sealedCell(fresh), fresh))
          })
          rounds += 1
        } catch (error) {
          failures.push(error)
        }
      }
    }
    const load = [serve(one.vault), serve(other.vault)]
    await expect.poll(() => rounds).toBeGreaterThan(5)
    const newKeyId = await rotateMasterKey({ db, clock, service: keysInFile(file) })
    expect(await runJobs()).toEqual([])
    const atRetirement = rounds
    await expect.poll(() => rounds).toBeGreaterThan(atRetirement + 5)
    serving = false
    await Promise.all(load)
    expect(failures).toEqual([])

    await expect.poll(() => other.ring.current()).toBe(newKeyId)
    expect(newKeyId).not.toBe(old)
    expect(await db.selectFrom('masterKey').select(['id', 'state']).orderBy('madeAt').execute()).toEqual([
      { id: old, state: 'retired' },
      { id: newKeyId, state: 'current' },
    ])
    for (const vault of [one.vault, other.vault, openVault(other.ring)])
      for (const [subject, ciphertext] of cells)
        expect(await vault.open(db, subject, sealedCell(subject), ciphertext)).toBe(subject)
    // Look-ups still find previously stored values.
    const restartedProcess = await aProcess(database, keysInFile(file))
    expect(restartedProcess.vault.hash('email', 'ana@example.com')).toEqual(hash)
    await restartedProcess.close()

    const oldKey = keysInFile(`${file}.retired`)
    expect(await oldKey.first()).toBe(old)
    const dump = [
      ...(await keyRows()).map(({ subject, generation, wrapped: wrappedKey }) => ({
        binding: boundContext(subject, generation),
        wrapped: wrappedKey,
      })),
      ...(await db.selectFrom('secretKey').selectAll().execute()).map(({ purpose, version, wrapped: wrappedKey }) => ({
        binding: secretBound(purpose, version),
        wrapped: wrappedKey,
      })),
    ]
    expect(dump.length).toBeGreaterThan(120)
    for (const { binding, wrapped: wrappedKey } of dump)
      await expect(oldKey.unwrap(old, binding, Buffer.from(wrappedKey))).rejects.toThrow()
  })

  test('tokens signed before a rotation stay valid until they expire, and a removed key signs and opens nothing', async () => {
    const versions = () => one.ring.tokenKeys().map(({ version }) => version)
    // All existing versions are old enough to sign.
    clock.offsetMs += 10_000
    const before = one.ring.tokenKeys()
    await rotateMasterKey({ db, clock, service: keysInFile(file) })
    await expect.poll(() => one.ring.tokenKeys().length).toBeGreaterThan(before.length)
    for (const key of before) expect(one.ring.tokenKeys()).toContainEqual(key)
    // A new version signs once every process has had time to load it.
    expect(one.ring.tokenKeys()[0]).toEqual(before[0])
    clock.offsetMs += 10_000
    expect(one.ring.tokenKeys()[0]!.version).toBeGreaterThan(before[0]!.version)
    clock.offsetMs += tokenKeyTtlMs - 70_000
    expect(await runJobs()).toEqual([])
    expect(versions()).toContain(before[0]!.version)
    clock.offsetMs += 60_000
    expect(await runJobs()).toEqual([])
    await expect.poll(() => versions().length).toBe(1)
    expect(versions()[0]).toBeGreaterThan(before[0]!.version)
  })

  test('a rotation notice that could not be read is reported and read again until it succeeds', async () => {
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
      onFailure: (error) => failures.push(error),
    })
    broken = true
    const newKeyId = await rotateMasterKey({ db, clock, service: keysInFile(file) })
    await expect.poll(() => failures.length).toBeGreaterThan(1)
    expect(ring.current()).not.toBe(newKeyId)
    broken = false
    await expect.poll(() => ring.current()).toBe(newKeyId)
    await ring.close()
  })

  test('a process that missed a rotation looks up a token’s key, but looks up no impossible keys', async () => {
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

  test('a process that missed the rotation wraps nothing with the old key', async () => {
    const deaf = await openKeyRing({ db, listen: async () => async () => {} }, keysInFile(file))
    await rotateMasterKey({ db, clock, service: keysInFile(file) })
    const stale = deaf.current()
    const subject = randomUUID()
    await db.transaction().execute((tx) => openVault(deaf).seal(tx, subject, sealedCell('a'), 1))
    const row = await db.selectFrom('dataKey').select('masterKeyId').where('subject', '=', subject).executeTakeFirst()
    expect(row?.masterKeyId).not.toBe(stale)
    expect(await runJobs()).toEqual([])
  })

  test('a renewed data key seals from then on, earlier values stay readable, and shredding applies everywhere', async () => {
    const subject = randomUUID()
    const first = await one.vault.seal(db, subject, sealedCell('a'), 'first')
    await other.vault.open(db, subject, sealedCell('a'), first)
    expect(await db.transaction().execute((tx) => one.vault.renew(tx, subject))).toBe(2)
    await expect
      .poll(async () => (await other.vault.seal(db, subject, sealedCell('b'), 'second')).subarray(1, 3))
      .toEqual(Buffer.from([0, 2]))
    expect(await other.vault.open(db, subject, sealedCell('a'), first)).toBe('first')
    await db.transaction().execute((tx) => one.vault.shred(tx, subject))
    for (const { vault } of [one, other])
      await expect
        .poll(() => vault.open(db, subject, sealedCell('a'), first).then(String, (error: Error) => error.message))
        .toBe('There is no data key for this subject.')
  })

  test('a key created in a rolled-back transaction seals nothing after it', async () => {
    const subject = randomUUID()
    const { vault } = one
    const rolledBack = db.transaction().execute(async (tx) => {
      const first = await vault.seal(tx, subject, sealedCell('a'), 'first')
      await vault.seal(tx, subject, sealedCell('b'), 'second')
      expect(await vault.open(tx, subject, sealedCell('a'), first)).toBe('first')
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    const ciphertext = await vault.seal(db, subject, sealedCell('a'), 'kept')
    vault.forget(subject)
    expect(await vault.open(db, subject, sealedCell('a'), ciphertext)).toBe('kept')
  })

  test('a key stored by its own statement, or renewed, also seals nothing after a rollback', async () => {
    const [fresh, renewedSubject] = [randomUUID(), randomUUID()]
    const { vault } = one
    await vault.seal(db, renewedSubject, sealedCell('a'), 'before')
    vault.forget(renewedSubject)
    const rolledBack = db.transaction().execute(async (tx) => {
      await storeKeys([await vault.sealer(fresh, null)])(nothingBefore).execute(tx)
      for (const row of ['a', 'b']) await vault.seal(tx, fresh, sealedCell(row), 'gone')
      await vault.renew(tx, renewedSubject)
      expect((await vault.seal(tx, renewedSubject, sealedCell('b'), 'gone')).subarray(1, 3)).toEqual(
        Buffer.from([0, 2]),
      )
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    for (const subject of [fresh, renewedSubject]) {
      const ciphertext = await vault.seal(db, subject, sealedCell('a'), 'kept')
      expect(ciphertext.subarray(1, 3)).toEqual(Buffer.from([0, 1]))
      vault.forget(subject)
      expect(await vault.open(db, subject, sealedCell('a'), ciphertext)).toBe('kept')
    }
  })

  test('cells read at the same time without a loaded key request the key once', async () => {
    const { ring } = one
    let unwraps = 0
    const unwrap: typeof ring.unwrap = (...args) => {
      unwraps += 1
      return ring.unwrap(...args)
    }
    const subject = randomUUID()
    const cells = Array.from({ length: 12 }, (_, at) => ({ cell: sealedCell(`${at}`), value: at }))
    const ciphertexts: Uint8Array[] = []
    for (const { cell, value } of cells) ciphertexts.push(await one.vault.seal(db, subject, cell, value))
    let statements = 0
    const countingDb = db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const cold = openVault({ ...ring, unwrap })
    const openAll = (sql: Sql) =>
      Promise.all(cells.map(({ cell }, at) => cold.open<number>(sql, subject, cell, ciphertexts[at]!)))
    expect(await countingDb.transaction().execute(openAll)).toEqual(cells.map(({ value }) => value))
    expect([unwraps, statements]).toEqual([1, 1])

    cold.forget(subject)
    await Promise.all(cells.map(({ cell, value }) => cold.seal(countingDb, subject, cell, value)))
    expect([unwraps, statements]).toEqual([2, 2])
  })

  test('a failed lookup is repeated', async () => {
    const { ring } = one
    const subject = randomUUID()
    const ciphertext = await one.vault.seal(db, subject, sealedCell('a'), 1)
    let down = true
    const cold = openVault({
      ...ring,
      async unwrap(...args) {
        if (down) throw new Error('The key service is down.')
        return ring.unwrap(...args)
      },
    })
    await expect(cold.open(db, subject, sealedCell('a'), ciphertext)).rejects.toThrow('down')
    down = false
    expect(await cold.open(db, subject, sealedCell('a'), ciphertext)).toBe(1)
  })

  test('a database whose master key is unavailable is not opened', async () => {
    const stranger = keysInSetting(randomBytes(32).toString('base64'))
    await expect(openKeyRing(database, stranger)).rejects.toThrow('is not at hand')
  })
})

test('an installation from before secrets were stored still finds what it hashed', async () => {
  const database = await aDatabase()
  const masterKey = randomBytes(32)
  const before = openVault(masterKey)
  const subject = randomUUID()
  const ciphertext = await before.seal(database.db, subject, sealedCell('a'), 'kept')
  const now = await aProcess(database, keysInSetting(masterKey.toString('base64')))
  expect(now.vault.hash('offer code', 'ABC')).toEqual(before.hash('offer code', 'ABC'))
  expect(await now.vault.open(database.db, subject, sealedCell('a'), ciphertext)).toBe('kept')
  await now.close()
})
