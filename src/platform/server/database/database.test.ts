import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aDatabase, aPostgresAddress, engines } from '#tests/support/product/database.ts'
import { announce } from './announcements.ts'
import { migrate, notify, openDatabase } from './database.ts'

describe.each(engines)('on %s', async (engine) => {
  const { db, listen } = await aDatabase(engine)
  const other = await aDatabase(engine)

  test('an up-to-date database has nothing left to migrate', async () => {
    expect(await migrate(db)).toEqual([])
  })

  test('a newer database with only additions is served, and one that lacks what is read is rejected', async () => {
    const newer = await aDatabase(engine)
    const run = (name: string) =>
      sql`insert into kysely_migration values (${name}, '2026-01-05T00:00:00Z')`.execute(newer.db)
    await run('9001_more_reasons')
    await run('9002_after_0085_drop_old_reasons')
    expect(await migrate(newer.db)).toEqual([])
    await run('9003_after_9001_drop_first_reasons')
    await expect(migrate(newer.db)).rejects.toThrow(/9003_after_9001_drop_first_reasons.*Start the newer version/)
  })

  test('a pending migration runs on a database where a newer version ran others', async () => {
    const newer = await aDatabase(engine)
    await sql`delete from kysely_migration where name = '0078_job_of_kind'`.execute(newer.db)
    await sql`drop index job_of_kind_due`.execute(newer.db)
    await sql`insert into kysely_migration values ('9001_more_reasons', '2026-01-05T00:00:00Z')`.execute(newer.db)
    expect(await migrate(newer.db)).toEqual(['0078_job_of_kind'])
  })

  test('two test databases share nothing', async () => {
    await sql`create table only_here (id integer)`.execute(db)
    await expect(sql`select 1 from only_here`.execute(other.db)).rejects.toThrow('only_here')
  })

  test('a notification is received when its transaction commits, and not when it rolls back', async () => {
    const payloads: string[] = []
    const deaf = await listen('test-channel', (payload) => payloads.push(payload))
    await db
      .transaction()
      .execute(async (tx) => {
        await notify(tx, 'test-channel', 'rolled back')
        throw new Error('undone')
      })
      .catch(() => {})
    await db.transaction().execute((tx) => notify(tx, 'test-channel', 'committed'))
    await expect.poll(() => payloads).toEqual(['committed'])
    await deaf()
  })
})

test('a migration waits for a table in use without blocking others, and runs when the table is free', async () => {
  const address = await aPostgresAddress()
  const database = await openDatabase(address)
  const { db } = database
  await sql`delete from kysely_migration where name = '0087_invitation_mailbox'`.execute(db)
  await sql`alter table signer_invitation drop column mailbox_hash`.execute(db)
  const reader = await db.startTransaction().execute()
  await reader.selectFrom('signerInvitation').select('id').execute()
  const migration = migrate(db)
  const waitingForTable = () =>
    sql`select from pg_locks where not granted and relation = 'signer_invitation'::regclass`.execute(db)
  await expect.poll(async () => (await waitingForTable()).rows.length).toBe(1)
  // It stands behind the migration until that gives way.
  expect(await db.selectFrom('signerInvitation').select('id').execute()).toEqual([])
  await reader.commit().execute()
  expect(await migration).toEqual(['0087_invitation_mailbox'])
  await database.close()
})

test('a database that is closed first sends the hints that are left', async () => {
  const address = await aPostgresAddress()
  const other = await openDatabase(address)
  const subjects: string[] = []
  await other.listen('hints', (subject) => subjects.push(subject))
  const { db, close } = await openDatabase(address)
  for (const subject of ['a', 'b']) announce(db, 'hints', subject)
  await close()
  await expect.poll(() => subjects).toEqual(['a', 'b'])
  await other.close()
})

test('a connection prepares a statement with parameters once, and never one without', async () => {
  const { db, close } = await openDatabase({ ...(await aPostgresAddress()), poolSize: 1 })
  for (const key of ['a', 'b']) await db.selectFrom('setting').select('value').where('key', '=', key).execute()
  await sql`select 1 as plain`.execute(db)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ statement: 'select "value" from "setting" where "key" = $1' }])
  await close()
})

test('a first start that is interrupted while creating the database leaves no partial database', async () => {
  const place = await mkdtemp(join(tmpdir(), 'hearthline-first-'))
  const folder = join(place, 'data')
  await mkdir(folder)
  const program = join(place, 'first.mjs')
  const module = new URL('./database.ts', import.meta.url).href
  await writeFile(
    program,
    `import { openDatabase } from '${module}'; await openDatabase({ engine: 'embedded', folder: '${folder}' })`,
  )
  // A process group, ended as a whole, because a further process creates the cluster.
  const first = spawn(process.execPath, [program], { detached: true, stdio: 'ignore' })
  const exit = once(first, 'exit')
  const hasStarted = async () => (await readdir(folder)).some((name) => existsSync(join(folder, name, 'base')))
  await expect.poll(hasStarted, { interval: 5 }).toBe(true)
  process.kill(-first.pid!, 'SIGKILL')
  await exit
  expect(await readdir(folder)).not.toContain('database')
  const { db, close } = await openDatabase({ engine: 'embedded', folder })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
  expect((await readdir(folder)).sort()).toEqual(['database', 'lock.db'])
  await rm(place, { recursive: true, force: true })
})
