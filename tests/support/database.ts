import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database.ts'

/** For `describe.each(engines)('on %s', async (engine) => { const { db } = await aDatabase(engine) … })`. */
export const engines = ['postgresql', 'embedded'] as const
export type Engine = (typeof engines)[number]

/**
 * A migrated, empty database of one's own, closed after the tests around the call. Call it at the top of a test file or of a
 * `describe`, not inside a test. PostgreSQL is the quicker engine to clone.
 */
export const aDatabase = async (engine: Engine = 'postgresql'): Promise<Database> => {
  const database = engine === 'embedded' ? await cloneOfImage() : await openDatabase(await aPostgresAddress())
  afterAll(() => database.close())
  return database
}

const cloneOfImage = async (): Promise<Database> =>
  openDatabase({ engine: 'memory', image: await openAsBlob(inject('databases').image) })

/** The address of a migrated, empty PostgreSQL database, for tests that open it themselves, more than once perhaps. */
export const aPostgresAddress = async (): Promise<{ engine: 'postgresql'; url: string; poolSize: number }> => {
  const { adminUrl } = inject('databases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name} template template`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { engine: 'postgresql', url: url.href, poolSize: 4 }
}
