import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Schema } from '#database/schema.ts'
import { sendAnnouncements } from './announcements.ts'
import { openFolder, openMemory } from './embedded/embedded-engine.ts'
import { EmbeddedDialect } from './embedded/embedded-transactions.ts'
import { endingAtPanic } from './embedded/engine-panic.ts'
import {
  type MigrationState,
  migrationNames,
  migrationsByName,
  migrationsRun,
  readMigrationState,
  runBaseline,
} from './migrations.ts'
import { assertServable } from './newer-migrations.ts'
import { guardTransactions } from './own-transaction.ts'
import { preparing } from './prepared-statements.ts'
import { postgresWakeUps, type WakeUps } from './wake-ups.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
/** Where a query runs: the database, or the current transaction. */
export type Sql = Db | Tx

export interface Database {
  db: Db
  engine: 'embedded' | 'postgresql'
  /** Returns whether the asker's own transaction is open; always false on a PostgreSQL that is not strict. */
  isWithinTransaction(): boolean
  /**
   * Calls back with each payload that any process sends on a channel. Payloads are only ids. After an outage of the
   * database `missed` is called, because notifications may have been lost.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /** Carries what is announced, by this database or beside it. */
  wakeUps: WakeUps
  close(): Promise<void>
}

/** What carries wake-ups, built on those of the database. */
export type WakeUpCarrier = (ofDatabase: WakeUps) => WakeUps

export type DatabaseAddress =
  | { engine: 'embedded'; folder: string; template?: string | undefined }
  | { engine: 'memory'; image?: Blob }
  | PostgresAddress

export interface PostgresAddress {
  engine: 'postgresql'
  url: string
  poolSize?: number
  /** A connection past a pooler, on which notifications arrive. Without it they come by `url`. */
  listenUrl?: string | undefined
  /** False where a pooler shares connections and knows no prepared statements. */
  mayPrepare?: boolean
  /** Whether a query beside the open transaction that asks it fails, as it does with the embedded engine. */
  isStrict?: boolean
}

/** Is told of each statement's text, without its parameters, and how long it took. */
export type StatementListener = (text: string, ms: number, hasFailed: boolean) => void

/** Opens a database, which carries its wake-ups itself unless there is a carrier. Statements of the embedded engine are not told. */
export const openDatabase = async (
  address: DatabaseAddress,
  onStatement?: StatementListener,
  carrier: WakeUpCarrier = (ofDatabase) => ofDatabase,
): Promise<Database> => {
  if (address.engine === 'postgresql') return openPostgres(address, onStatement, carrier)
  const { pglite, release } =
    address.engine === 'memory' ? await openMemory(address.image) : await openFolder(address.folder, address.template)
  return wrapPglite(pglite, release, carrier)
}

const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

const wrapPglite = (pglite: PGlite, release: () => Promise<void>, carrier: WakeUpCarrier): Database => {
  pglite.query = endingAtPanic(pglite.query.bind(pglite)) as PGlite['query']
  const guard = guardTransactions()
  const db = guard.watch(
    new Kysely<Schema>({ dialect: new EmbeddedDialect(pglite, guard.assertOutside), plugins: plugins() }),
  )
  const listen: Database['listen'] = async (channel, onNotification) => {
    // Quoted, because an unquoted name may not contain a dash. The function that the engine returns to stop listening
    // forgets the quotes.
    const identifier = `"${channel}"`
    await pglite.listen(identifier, onNotification)
    return () => pglite.unlisten(identifier, onNotification)
  }
  const wakeUps = carrier(postgresWakeUps(db, listen))
  const sendRemaining = sendAnnouncements(db, wakeUps)
  return {
    db,
    engine: 'embedded',
    isWithinTransaction: guard.isWithin,
    listen,
    wakeUps,
    async close() {
      if (!pglite.closed) {
        await sendRemaining()
        await pglite.close()
      }
      await release()
    },
  }
}

const openPostgres = async (
  { url, poolSize = 10, listenUrl = url, mayPrepare = true, isStrict = false }: PostgresAddress,
  onStatement: StatementListener | undefined,
  carrier: WakeUpCarrier,
): Promise<Database> => {
  const [{ default: pg }, { openPostgresListener }] = await Promise.all([
    import('pg'),
    import('./postgres-listener.ts'),
  ])
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000, keepAlive: true })
  // A connection that breaks while idle is replaced at the next query. Without a listener its error would end the
  // process.
  pool.on('error', () => {})
  // The same is true of a connection that breaks between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = openPostgresListener(listenUrl)
  const guard = guardTransactions()
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool, mayPrepare, isStrict ? guard.assertOutside : undefined) }),
    plugins: plugins(),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }: LogEvent) =>
        onStatement(query.sql, queryDurationMillis, level === 'error'),
    }),
  })
  if (isStrict) guard.watch(db)
  const listen: Database['listen'] = (channel, onNotification, onReconnect = () => {}) =>
    listener.listen(channel, { onNotification, onReconnect })
  const wakeUps = carrier(postgresWakeUps(db, listen))
  const sendRemaining = sendAnnouncements(db, wakeUps)
  return {
    db,
    engine: 'postgresql',
    isWithinTransaction: guard.isWithin,
    listen,
    wakeUps,
    async close() {
      await sendRemaining()
      await listener.close()
      await pool.end()
    },
  }
}

/** PostgreSQL's errors lock_not_available and deadlock_detected. */
const tableInUse: readonly unknown[] = ['55P03', '40P01']
/** PostgreSQL's errors undefined_table and undefined_column. */
const missingObjectCodes: readonly unknown[] = ['42P01', '42703']

/** Another process dropped or renamed something while the migrator here listed it, before it waited for its turn. */
class TablesChanged extends Error {}

const isPassing = (error: unknown): boolean =>
  error instanceof TablesChanged || tableInUse.includes((error as { code?: unknown }).code)

const triesForTables = 40
const msBetweenTries = 500

/**
 * Brings the database to this version, or leaves it at a newer one that this version can serve. Safe when several
 * processes start at once, and while others serve.
 * @returns the names of the migrations that ran
 * @throws Error when a newer version removed what this one reads, or other transactions hold a table for long
 */
export const migrate = async (db: Db): Promise<readonly string[]> => {
  const migrations: string[] = []
  for (let tries = 1; ; )
    try {
      const next = await migrateOneStep(db)
      if (next.length === 0) return migrations
      migrations.push(...next)
      tries = 1
    } catch (error) {
      if (!isPassing(error)) throw error
      if (tries === triesForTables)
        throw new Error(
          'The database was not migrated, because other transactions hold its tables for long. End them, or try at a quieter time.',
          { cause: error },
        )
      tries += 1
      await pause(msBetweenTries)
    }
}

/** Each step is a transaction of its own, which locks few tables. Answers what ran, nothing when nothing is left. */
const migrateOneStep = async (db: Db): Promise<readonly string[]> => {
  const names = await migrationNames()
  // Migrations are plain SQL with the table's own names.
  const plain = db.withoutPlugins() as Kysely<unknown>
  const first = await runBaseline(plain)
  if (first.length > 0) return first
  // The migrator would read every table's description first, at each start.
  const runNames = await migrationsRun(plain)
  assertServable(runNames, names)
  if (names.every((name) => runNames.includes(name))) return []
  const newerMigrations = runNames.filter((name) => !names.includes(name))
  const migrator = new Migrator({
    db: plain,
    provider: { getMigrations: async () => migrationsByName(names, newerMigrations) },
    // Numbers are unique and not always in the order in which they came.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateUp()
  // A migration that fails has a result; an error without one came up while the tables were listed.
  const isWhileListing =
    results === undefined && missingObjectCodes.includes((error as { code?: unknown } | undefined)?.code)
  if (isWhileListing) throw new TablesChanged('The tables changed while they were listed.', { cause: error })
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** How the tables of a database compare with this version. Nothing is changed. */
export const migrationStateOf = (db: Db): Promise<MigrationState> =>
  readMigrationState(db.withoutPlugins() as Kysely<unknown>)

/** The unique constraint that a failed write violated, if that is the cause. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}

/**
 * Notifies listeners of a channel in every process, if and when the transaction commits. Where it is only a hint, it is
 * announced instead, so that commits do not wait for each other.
 */
export const notify = async (tx: Sql, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/**
 * Whether what one connection announces reaches the listening one. A pooler between them that shares connections loses
 * all notifications, and says nothing.
 */
export const receivesNotifications = async (
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  timeoutMs = 5_000,
): Promise<boolean> => {
  const channel = `hearthline-${randomUUID()}`
  let arrive = () => {}
  const arrival = new Promise<true>((resolve) => {
    arrive = () => resolve(true)
  })
  const stop = await listen(channel, arrive)
  try {
    await notify(db, channel, '')
    return await Promise.race([arrival, pause(timeoutMs, false, { ref: false })])
  } finally {
    await stop()
  }
}
