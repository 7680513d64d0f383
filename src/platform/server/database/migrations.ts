import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { removedByNewer } from './newer-migrations.ts'

const folder = new URL('../../../../database/migrations/', import.meta.url)
const ending = '.sql'

/** The paths of all migrations by name. Older ones are in drawers; the schema of the baseline is not a migration. */
const readPaths = async (): Promise<ReadonlyMap<string, string>> => {
  const paths = await readdir(folder, { recursive: true })
  const migrations = paths.filter((path) => path.endsWith(ending) && !path.startsWith('baseline'))
  return new Map(migrations.map((path) => [basename(path, ending), path]))
}

/** The names of all migrations, by number: those that the baseline stands for, and those since. */
export const migrationNames = async (): Promise<readonly string[]> => [...(await readPaths()).keys()].sort()

const readMigration = async (name: string): Promise<string> => {
  const path = (await readPaths()).get(name)
  if (!path) throw new Error(`There is no migration ${name}.`)
  return readFile(new URL(path, folder), 'utf8')
}

/**
 * Waiting for a table, a migration holds up every later statement on it. So it waits briefly, and is tried again. The time is
 * less than PostgreSQL's `deadlock_timeout` of a second, so that the migration gives way and not a request.
 */
const maxWaitForTable = '500ms'

/** Runs a file of plain SQL, with the tables' own names. */
const runFile =
  (name: string) =>
  async (db: Kysely<unknown>): Promise<void> => {
    const text = await readMigration(name)
    await sql`set local lock_timeout = ${sql.lit(maxWaitForTable)}`.execute(db)
    // The embedded engine's extended protocol takes one statement at a time.
    for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(db)
  }

/** Migrations as Kysely takes them, and those that a newer version has run, which it otherwise takes for a mistake. */
export const migrationsByName = (names: readonly string[], ranByNewer: readonly string[] = []) => ({
  ...Object.fromEntries(names.map((name) => [name, { up: runFile(name) }])),
  ...Object.fromEntries(ranByNewer.map((name) => [name, { up: async () => {} }])),
})

/** The names of the migrations that have run on a database. */
export const migrationsRun = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Asks the catalog itself. `to_regclass` would answer from the connection's cache, which a table that another process
 * just made does not reach while this one waits for the lock.
 */
const hasMigrations = async (db: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_catalog.pg_tables
    where tablename = 'kysely_migration' and schemaname = any(current_schemas(false))`.execute(db)
  return rows.length > 0
}

/** How the tables of a database compare with this version. Nothing is changed. */
export interface MigrationState {
  /** No migration ever ran. */
  isEmpty: boolean
  /** Names of this version that have not run. */
  missing: readonly string[]
  /** What newer versions removed that this one reads. */
  removals: readonly string[]
}

/** Reads how the tables compare with this version. */
export const readMigrationState = async (db: Kysely<unknown>): Promise<MigrationState> => {
  const names = await migrationNames()
  if (!(await hasMigrations(db))) return { isEmpty: true, missing: names, removals: [] }
  const runNames = await migrationsRun(db)
  return {
    isEmpty: false,
    missing: names.filter((name) => !runNames.includes(name)),
    removals: removedByNewer(runNames, names),
  }
}

/** Any number that nothing else locks. */
const baselineLock = 4_751_300

/**
 * Makes all tables of a new database at once, as the first migrations made them one after the other. Answers the names of
 * what it ran.
 */
export const runBaseline = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  if (await hasMigrations(db)) return []
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(baselineLock)})`.execute(tx)
    // Another process may have made them while this one waited.
    if (await hasMigrations(tx)) return []
    const text = await readFile(new URL(`baseline/schema${ending}`, folder), 'utf8')
    // One statement for both engines: sent one by one, the three hundred in it take longer than what they do.
    await sql.raw(`do $baseline$ begin\n${text}\nend $baseline$`).execute(tx)
    return ['baseline']
  })
}
