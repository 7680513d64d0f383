import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Schema } from '#database/schema.ts'
import { makePrivateFolder, tightenDataFolder } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { endingAtPanic } from './engine-panic.ts'
import { preparing } from './prepared-statements.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
/** Where a query runs: the database, or the transaction at hand. */
export type Sql = Db | Tx

export interface Database {
  db: Db
  engine: 'embedded' | 'postgresql'
  /**
   * Calls back with each payload notified on a channel by any process. Payloads are ids only. After an outage of the
   * database `missed` is called, since nobody knows what was notified meanwhile.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export type DatabaseAddress =
  | { engine: 'embedded'; folder: string }
  | { engine: 'memory'; image?: Blob }
  | { engine: 'postgresql'; url: string; poolSize?: number }

export const openDatabase = (address: DatabaseAddress): Promise<Database> => {
  if (address.engine === 'postgresql') return openPostgres(address.url, address.poolSize ?? 10)
  return address.engine === 'memory' ? openMemory(address.image) : openFolder(address.folder)
}

const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

// Only the engine in use is fetched, and held in memory.
const engine = () => import('@electric-sql/pglite')

const openFolder = async (folder: string): Promise<Database> => {
  const lock = await claimed(folder)
  const cluster = join(folder, 'database')
  try {
    if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(folder, cluster)
    compileLate()
    const { PGlite } = await engine()
    return embedded(await PGlite.create(cluster, { startParams: startParams(PGlite) }), lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

const claimed = async (folder: string): ReturnType<typeof lockDataFolder> => {
  try {
    await makePrivateFolder(folder)
    await tightenDataFolder(folder)
    return await lockDataFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new Error(
      `The data folder ${folder} cannot be written (${code}). Choose another with DATA_FOLDER, or make room.`,
      { cause: error },
    )
  }
}

const openMemory = async (image?: Blob): Promise<Database> => {
  const { PGlite } = await engine()
  const options = { startParams: startParams(PGlite), ...(image ? { loadDataDir: image } : {}) }
  return embedded(await PGlite.create('memory://', options), async () => {})
}

/**
 * Optimising the engine's largest function takes 600 MB for a moment and seconds of processor time. Started at V8's own
 * threshold, 13 million, that falls into each start; at this one it comes once the engine has been used for longer than a start.
 */
const compileLate = (): void => setFlagsFromString('--wasm-tiering-budget=2000000000')

// The engine's own 160 MB are filled within minutes, and hold what the system keeps in its cache of files besides.
const startParams = ({ defaultStartParams }: typeof PGlite) => [...defaultStartParams, '-c', 'shared_buffers=16MB']

const embedded = (pglite: PGlite, release: () => Promise<void>): Database => {
  pglite.query = endingAtPanic(pglite.query.bind(pglite)) as PGlite['query']
  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), plugins: plugins() }),
    engine: 'embedded',
    async listen(channel, heard) {
      // Quoted, since an unquoted name may hold no dash; what the engine gives back to stop listening forgets the quotes.
      const quoted = `"${channel}"`
      await pglite.listen(quoted, heard)
      return () => pglite.unlisten(quoted, heard)
    },
    async close() {
      if (!pglite.closed) await pglite.close()
      await release()
    },
  }
}

const making = 'database.making-'

/** Made aside and put in place when it is whole: the engine asks for one of its files alone to know a finished cluster. */
const createCluster = async (folder: string, cluster: string): Promise<void> => {
  // The lock is ours, so nobody is at these any more.
  const left = (await readdir(folder)).filter((name) => name.startsWith(making))
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
  const aside = join(folder, `${making}${process.pid}`)
  await createClusterInChild(aside)
  await rename(aside, cluster)
}

/** Creating a cluster takes some 800 MB of memory for a moment; a child process gives it back. */
const createClusterInChild = (cluster: string): Promise<void> =>
  new Promise((done, fail) => {
    const child = fork(new URL('./create-cluster.ts', import.meta.url), [cluster])
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`The embedded database could not be created (${code}).`)),
    )
  })

const openPostgres = async (url: string, poolSize: number): Promise<Database> => {
  const [{ default: pg }, { openEar }] = await Promise.all([import('pg'), import('./postgres-ear.ts')])
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000, keepAlive: true })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks between two statements of a transaction, when the pool does not listen.
  pool.on('connect', (client) => client.on('error', () => {}))
  const ear = openEar(url)
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }), plugins: plugins() }),
    engine: 'postgresql',
    listen: (channel, heard, missed = () => {}) => ear.listen(channel, { heard, missed }),
    async close() {
      await ear.close()
      await pool.end()
    },
  }
}

const migrations = new URL('../../../database/migrations/', import.meta.url)

const ending = '.sql'

/** Brings the database to the newest version; safe when several processes start at once. */
export const migrate = async (db: Db): Promise<readonly string[]> => {
  const files = (await readdir(migrations)).filter((file) => file.endsWith(ending)).sort()
  const names = files.map((file) => file.slice(0, -ending.length))
  if (await isAt(db, names)) return []
  const migrator = new Migrator({
    // Migrations are plain SQL with the table's own names.
    db: db.withoutPlugins(),
    provider: {
      getMigrations: async () => Object.fromEntries(names.map((name) => [name, { up: runFile(`${name}${ending}`) }])),
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether just these have run. The migrator would read every table's description first, at each start. */
const isAt = async (db: Db, names: readonly string[]): Promise<boolean> => {
  const table = sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`
  if (!(await table.execute(db)).rows[0]?.there) return false
  const run = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return run.rows.map(({ name }) => name).join() === names.join()
}

const runFile = (file: string) => async (db: Kysely<unknown>) => {
  const text = await readFile(new URL(file, migrations), 'utf8')
  // The embedded engine's extended protocol takes one statement at a time.
  for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(db)
}

/** The name of the unique constraint that a write ran into, if that is why it failed. */
export const metConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}

/** Wakes listeners of a channel in every process, when (and only if) the transaction commits. */
export const notify = async (tx: Sql, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}
