import { randomUUID } from 'node:crypto'
import { openAsBlob, readFileSync } from 'node:fs'
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

const accountsScript = /## Database accounts[\s\S]*?```sql\n([\s\S]*?)```/

/** An empty PostgreSQL database with two accounts, made by the script of docs/operations.md: the one that serves, and the owner. */
export const aPostgresOfTwoAccounts = async () => {
  const { adminUrl } = inject('databases')
  const name = `two_${randomUUID().replaceAll('-', '')}`
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, script = ''] = accountsScript.exec(page) ?? []
  const named = script.replaceAll('hearthline', name)
  const [outside = '', inside = ''] = named.split(/^\\connect .*$/m)
  const addressOf = (database: string, user?: string) => {
    const url = new URL(adminUrl)
    url.pathname = `/${database}`
    if (user) url.username = user
    return url.href
  }
  for (const [url, text] of [
    [adminUrl, outside],
    [addressOf(name), inside],
  ] as const) {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    for (const statement of text.split(';')) if (statement.trim()) await admin.query(statement)
    await admin.end()
  }
  return { serving: addressOf(name, `${name}_server`), owner: addressOf(name, `${name}_owner`) }
}

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
