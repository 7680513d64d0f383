import { randomUUID } from 'node:crypto'
import { openAsBlob, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'

export type Engine = 'postgresql' | 'embedded'

/**
 * For `describe.each(engines)('on %s', async (engine) => { const { db } = await aDatabase(engine) … })`: both databases, or
 * the one that the project at work is there for; the other is another project's.
 */
export const engines: readonly Engine[] = inject('engines')

/**
 * A migrated, empty database, closed after the surrounding tests. Call it at the top of a test file or a `describe`,
 * not inside a test. PostgreSQL is faster to clone.
 */
export const aDatabase = async (engine: Engine = 'postgresql'): Promise<Database> => {
  const database = engine === 'embedded' ? await cloneOfImage() : await openDatabase(await aPostgresAddress())
  afterAll(() => database.close())
  return database
}

const cloneOfImage = async (): Promise<Database> =>
  openDatabase({ engine: 'memory', image: await openAsBlob(inject('databases').image) })

const accountsScript = /## Database accounts[\s\S]*?```sql\n([\s\S]*?)```/

/**
 * An empty PostgreSQL database with two accounts, created by the script of docs/operations.md: the serving one and the
 * owner.
 */
export const aPostgresOfTwoAccounts = async () => {
  const { adminUrl } = inject('databases')
  const name = `two_${randomUUID().replaceAll('-', '')}`
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, script = ''] = accountsScript.exec(page) ?? []
  const ownScript = script.replaceAll('hearthline', name)
  const [outside = '', inside = ''] = ownScript.split(/^\\connect .*$/m)
  const databaseUrlFor = (database: string, user?: string) => {
    const url = new URL(adminUrl)
    url.pathname = `/${database}`
    if (user) url.username = user
    return url.href
  }
  for (const [url, text] of [
    [adminUrl, outside],
    [databaseUrlFor(name), inside],
  ] as const) {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    for (const statement of text.split(';')) if (statement.trim()) await admin.query(statement)
    await admin.end()
  }
  return { serving: databaseUrlFor(name, `${name}_server`), owner: databaseUrlFor(name, `${name}_owner`) }
}

/** A database of one's own in which nothing has run yet, closed after the tests around the call. */
export const aBareDatabase = async (engine: Engine): Promise<Database> => {
  const database = await openDatabase(engine === 'embedded' ? { engine: 'memory' } : await cloneInPostgres('template0'))
  afterAll(() => database.close())
  return database
}

/** The address of a migrated, empty PostgreSQL database, for tests that open it themselves, more than once perhaps. */
export const aPostgresAddress = () => cloneInPostgres('template')

const cloneInPostgres = async (
  template: 'template' | 'template0',
): Promise<{ engine: 'postgresql'; url: string; poolSize: number; isStrict: true }> => {
  const { adminUrl } = inject('databases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { engine: 'postgresql', url: url.href, poolSize: 4, isStrict: true }
}
