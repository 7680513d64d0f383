import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { guardTransactions, QueryBesideTransaction } from '../own-transaction.ts'
import { EmbeddedDialect } from './embedded-transactions.ts'

const rejections: unknown[] = []
const recordRejection = (error: unknown) => void rejections.push(error)

beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', recordRejection)
})
afterEach(() => void process.off('unhandledRejection', recordRejection))

const one = sql<{ n: number }>`select 1 as n`

/** From the image of a cluster, because making one takes many seconds. */
const image = await openAsBlob(inject('databases').image)
const openCluster = () => PGlite.create('memory://', { loadDataDir: image })

const openEngine = async () => {
  const pglite = await openCluster()
  return { pglite, db: new Kysely<unknown>({ dialect: new EmbeddedDialect(pglite) }) }
}

test('a transaction that a closed engine refuses to begin fails immediately, and so does the next', async () => {
  const { pglite, db } = await openEngine()
  await db.transaction().execute((tx) => one.execute(tx))
  await pglite.close()
  await expect(db.transaction().execute((tx) => one.execute(tx))).rejects.toThrow(/closed/)
  await expect(db.transaction().execute((tx) => one.execute(tx))).rejects.toThrow(/closed/)
  await new Promise((resolve) => setImmediate(resolve))
  expect(rejections).toEqual([])
})

test('the connection is free again after a transaction that could not begin', async () => {
  const pglite = await openCluster()
  const transact = pglite.transaction.bind(pglite)
  let refusals = 1
  pglite.transaction = (run) => (refusals-- > 0 ? Promise.reject(new Error('out of memory')) : transact(run))
  const db = new Kysely<unknown>({ dialect: new EmbeddedDialect(pglite) })
  await expect(db.transaction().execute((tx) => one.execute(tx))).rejects.toThrow('out of memory')
  expect((await db.transaction().execute((tx) => one.execute(tx))).rows).toEqual([{ n: 1 }])
  await pglite.close()
})

test('a transaction that fails midway is rolled back and returns its own error', async () => {
  const { pglite, db } = await openEngine()
  await sql`create table note (n integer)`.execute(db)
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`insert into note values (1)`.execute(tx)
      throw new Error('on its way')
    }),
  ).rejects.toThrow('on its way')
  expect((await sql`select n from note`.execute(db)).rows).toEqual([])
  await pglite.close()
  expect(rejections).toEqual([])
})

test('a query outside the open transaction that makes it fails immediately, but work that continues afterward does not', async () => {
  const pglite = await openCluster()
  const guard = guardTransactions()
  const db = guard.watch(new Kysely<unknown>({ dialect: new EmbeddedDialect(pglite, guard.assertOutside) }))
  let after: Promise<unknown> | undefined
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  await db.transaction().execute(async (tx) => {
    await expect(one.execute(db)).rejects.toThrow(QueryBesideTransaction)
    await expect(db.transaction().execute((inner) => one.execute(inner))).rejects.toThrow(QueryBesideTransaction)
    after = isOver.then(() => one.execute(db))
    await one.execute(tx)
  })
  end()
  expect(await after).toMatchObject({ rows: [{ n: 1 }] })
  // Another asker waits for its turn.
  const [first, second] = await Promise.all([db.transaction().execute((tx) => one.execute(tx)), one.execute(db)])
  expect([first.rows, second.rows]).toEqual([[{ n: 1 }], [{ n: 1 }]])
  await pglite.close()
})
