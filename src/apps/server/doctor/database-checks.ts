import { hasAdmin } from '#src/features/accounts/server/profile/people.store.ts'
import type { Config } from '#src/platform/server/config.ts'
import {
  type Database,
  migrationStateOf,
  openDatabase,
  receivesNotifications,
} from '#src/platform/server/database/database.ts'
import { currentAccount, privilegesBeyondRows } from '#src/platform/server/database/database-accounts.ts'
import { environmentMark } from '#src/platform/server/database/environment-mark.ts'
import { databaseAddress } from '../core/core.ts'
import { assertMarkedFor } from '../core/environment/assert-environment.ts'
import { tracesOfDemonstration } from '../core/environment/demonstration-traces.table.ts'
import { connectionLimit, holdConnections, serverVersion } from './database-checks.store.ts'
import { type Finding, lacks, note, tryOne, within } from './finding.ts'

const oldestServer = 150_000
/** Beside the pool, one connection receives notifications. */
const besidePool = 1

const migrateByCommand =
  'Run `npm run migrate` with MIGRATION_DATABASE_URL, the address of the account that owns the tables.'

/** Whether the tables are there and of this version. It changes nothing. */
const migrationFinding = ({ db }: Database, timeoutMs: number): Promise<Finding> =>
  tryOne({
    of: 'DATABASE_URL, tables',
    remedy: migrateByCommand,
    timeoutMs,
    async run() {
      const { isEmpty, missing, removals } = await migrationStateOf(db)
      if (isEmpty) return lacks(`DATABASE_URL: the database has no tables. ${migrateByCommand}`)
      if (removals.length > 0)
        return lacks(
          `DATABASE_URL: a newer version removed what this one reads (${removals.join(', ')}). Start the newer version.`,
        )
      if (missing.length > 0) return lacks(`DATABASE_URL: ${missing.length} migrations are to run. ${migrateByCommand}`)
      return 'of this version'
    },
  })

const privilegesFinding = ({ db }: Database, timeoutMs: number): Promise<Finding> =>
  tryOne({
    of: 'DATABASE_URL, account',
    remedy: migrateByCommand,
    timeoutMs,
    async run() {
      const account = await currentAccount(db)
      const extraPrivileges = await privilegesBeyondRows(db)
      return extraPrivileges.length === 0
        ? `${account} reads and writes rows, and nothing else`
        : lacks(
            `DATABASE_URL: ${account} ${extraPrivileges.join(', ')}. Serve with an account that owns nothing, by the script in docs/operations.md, and give the owner as MIGRATION_DATABASE_URL.`,
          )
    },
  })

const environmentFinding = ({ db }: Database, timeoutMs: number): Promise<Finding> =>
  tryOne({
    of: 'DATABASE_URL, environment',
    remedy: 'Give an empty database as DATABASE_URL.',
    timeoutMs,
    async run() {
      const mark = await environmentMark(db)
      if (mark) assertMarkedFor({ environment: 'production' }, mark)
      const traces = await tracesOfDemonstration(db)
      if (traces.length > 0) throw new Error(`a demonstration left ${traces.join(', ')} in this database`)
      return mark ? 'production' : 'none yet; the first start marks it as production'
    },
  })

/** Opens as many connections as a process, and closes them again. */
const fillPool = async (config: Config): Promise<void> => {
  const database = await openDatabase(databaseAddress(config))
  try {
    await holdConnections(database.db, config.databasePool)
  } finally {
    await database.close()
  }
}

/** Whether the pool can be filled, and how many processes the server has room for. */
const connectionsFinding = (config: Config, { db }: Database, timeoutMs: number): Promise<Finding> => {
  const { databasePool, listenDatabaseUrl } = config
  const remedy = `Lower DATABASE_POOL (now ${databasePool}), or raise max_connections and the limits of the database and its account.`
  return tryOne({
    of: 'DATABASE_POOL',
    remedy,
    timeoutMs,
    async run() {
      await fillPool(config)
      if (listenDatabaseUrl !== undefined) return `${databasePool} connections at once by the pooler`
      const processConnections = databasePool + besidePool
      const limit = await connectionLimit(db)
      const processes = Math.floor(limit / processConnections)
      return `${databasePool} connections at once; with ${limit} in all there is room for ${processes} processes`
    },
  })
}

const notificationsFinding = (config: Config, database: Database, timeoutMs: number): Promise<Finding> => {
  const setting = config.listenDatabaseUrl === undefined ? 'DATABASE_URL' : 'LISTEN_DATABASE_URL'
  const remedy =
    'Behind a pooler that shares connections, give the address past it as LISTEN_DATABASE_URL, with the account of DATABASE_URL.'
  return tryOne({
    of: `${setting}, notifications`,
    remedy,
    timeoutMs,
    run: async () =>
      (await receivesNotifications(database, timeoutMs / 2))
        ? 'arrive'
        : lacks(`${setting}: notifications do not arrive. ${remedy}`),
  })
}

/** Whether the owner's address, if it is given here, leads to an account that may change tables. */
const ownerFindings = async ({ migrationDatabaseUrl }: Config, timeoutMs: number): Promise<Finding[]> => {
  if (migrationDatabaseUrl === undefined) return []
  const owner = await openDatabase({ engine: 'postgresql', url: migrationDatabaseUrl, poolSize: 1 })
  try {
    return [
      await tryOne({
        of: 'MIGRATION_DATABASE_URL',
        remedy: 'Check the address and the password of the account that owns the tables.',
        timeoutMs,
        run: async () => `connects as ${await currentAccount(owner.db)}`,
      }),
    ]
  } finally {
    await owner.close()
  }
}

/** Who lets the first people in. The lender has none before the first administrator. */
const adminFindings = (lenders: readonly string[], { db }: Database, timeoutMs: number): Promise<Finding[]> =>
  Promise.all(
    lenders.map((lender) =>
      tryOne({
        of: `People of ${lender}`,
        remedy: migrateByCommand,
        timeoutMs,
        run: async () =>
          (await hasAdmin(db, lender))
            ? 'an administrator'
            : note(
                `People of ${lender}: no administrator yet. After the first start, run \`npm run admin -- invite EMAIL --role admin --organization ${lender}\`.`,
              ),
      }),
    ),
  )

const connectionFinding = ({ db }: Database, timeoutMs: number): Promise<Finding> =>
  tryOne({
    of: 'DATABASE_URL',
    remedy: 'Check the address, the password and that PostgreSQL accepts connections from here.',
    timeoutMs,
    async run() {
      const { number, text } = await serverVersion(db)
      return number < oldestServer
        ? lacks(`DATABASE_URL: PostgreSQL ${text} is too old. Version 15 or newer is needed.`)
        : `connects to PostgreSQL ${text}`
    },
  })

/** What a database that the examination has open is asked. */
type WithDatabase<Result> = (database: Database) => Promise<Result>

/**
 * Tries the database, as far as it gets, and writes nothing into it.
 * @param lenders the codes of the brands that are served
 * @param whenTablesAreThere adds what can be looked at only then
 */
export const databaseFindings = async (
  config: Config,
  { lenders, timeoutMs }: { lenders: readonly string[]; timeoutMs: number },
  whenTablesAreThere: WithDatabase<Finding[]>,
): Promise<Finding[]> => {
  if (config.databaseUrl === undefined)
    return config.allowEmbedded ? [note('DATABASE_URL: not set; a trial with the embedded database is not tried.')] : []
  const owner = await ownerFindings(config, timeoutMs)
  // Few connections, so that what is tried here does not depend on how many there are.
  const database = await openDatabase(databaseAddress({ ...config, databasePool: 1 }))
  try {
    const connection = await connectionFinding(database, timeoutMs)
    if (connection.mark === 'lacks') return [connection, ...owner]
    const migration = await migrationFinding(database, timeoutMs)
    const withoutTables = [
      connection,
      ...owner,
      await connectionsFinding(config, database, timeoutMs),
      await notificationsFinding(config, database, timeoutMs),
      migration,
    ]
    if (migration.mark === 'lacks') return withoutTables
    return [
      ...withoutTables,
      await privilegesFinding(database, timeoutMs),
      await environmentFinding(database, timeoutMs),
      ...(await whenTablesAreThere(database)),
      ...(await adminFindings(lenders, database, timeoutMs)),
    ]
  } finally {
    await within(timeoutMs, database.close).catch(() => {})
  }
}
