import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'

const folder = new URL('../../../../database/migrations/', import.meta.url)
const ending = '.sql'

/** The names of all migrations, by number: those that the baseline stands for, and those since. */
export const migrationNames = async (): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => file.slice(0, -ending.length))

/** Runs a file of plain SQL, with the tables' own names. */
const runFile =
  (file: string) =>
  async (db: Kysely<unknown>): Promise<void> => {
    const text = await readFile(new URL(file, folder), 'utf8')
    // The embedded engine's extended protocol takes one statement at a time.
    for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(db)
  }

/** Migrations as Kysely takes them. */
export const migrationsNamed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { up: runFile(`${name}${ending}`) }]))

const hasMigrations = async (db: Kysely<unknown>): Promise<boolean> => {
  const table = sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`
  return (await table.execute(db)).rows[0]?.there ?? false
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
