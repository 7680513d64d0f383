import { hasAdmin } from '#src/features/accounts/server/profile/people.store.ts'
import type { Config } from '#src/platform/server/config.ts'
import {
  type Database,
  type Db,
  migrationStateOf,
  openDatabase,
  receivesNotifications,
} from '#src/platform/server/database/database.ts'
import { currentAccount, privilegesBeyondRows } from '#src/platform/server/database/database-accounts.ts'
import { environmentMark } from '#src/platform/server/database/environment-mark.ts'
import { databaseAddress } from '../core/core.ts'
import { assertMarkedFor } from '../core/environment/assert-environment.ts'
import { tracesOfDemonstration } from '../core/environment/demonstration-traces.table.ts'
import {
  connectionLimit,
  holdConnections,
  otherSessions,
  serverVersion,
  tableOwnership,
} from './database-checks.store.ts'
import { type Finding, missing, note, tryOne, within } from './finding.ts'

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
      const { isEmpty, missing: migrations, removals } = await migrationStateOf(db)
      if (isEmpty) return missing(`DATABASE_URL: the database has no tables. ${migrateByCommand}`)
      if (removals.length > 0)
        return missing(
          `DATABASE_URL: a newer version removed what this one reads (${removals.join(', ')}). Start the newer version.`,
        )
      if (migrations.length > 0)
        return missing(`DATABASE_URL: ${migrations.length} migrations have not run. ${migrateByCommand}`)
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
        : missing(
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

/** How many processes the connections of the server suffice for. */
const processesText = async ({ databasePool }: Config, db: Db): Promise<string> => {
  const limit = await connectionLimit(db)
  return `${limit} connections in all suffice for ${Math.floor(limit / (databasePool + besidePool))} processes`
}

/** Whether the pool can be filled. Beside a server that runs it is not, since that would take the server's connections. */
const connectionsFinding = (config: Config, { db }: Database, timeoutMs: number): Promise<Finding> => {
  const { databasePool, listenDatabaseUrl } = config
  return tryOne({
    of: 'DATABASE_POOL',
    remedy: `Lower DATABASE_POOL (now ${databasePool}), or raise max_connections and the limits of the database and its account.`,
    timeoutMs,
    async run() {
      const sessions = await otherSessions(db)
      if (sessions > 0)
        return note(
          `DATABASE_POOL: not tried, because the account has other connections (${sessions}), as of a server that runs.`,
        )
      await fillPool(config)
      const pool = `${databasePool} connections at once`
      return listenDatabaseUrl === undefined ? `${pool}; ${await processesText(config, db)}` : `${pool} by the pooler`
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
        : missing(`${setting}: notifications do not arrive. ${remedy}`),
  })
}

const ownerRemedy = 'Give the account that owns the tables, by the script in docs/operations.md.'

/** Whether the owner's address leads to the account that owns the tables, or may create them where there are none. */
const ownerFinding = ({ db }: Database, timeoutMs: number): Promise<Finding> =>
  tryOne({
    of: 'MIGRATION_DATABASE_URL',
    remedy: 'Check the address and the password of the account that owns the tables.',
    timeoutMs,
    async run() {
      const { account, tables, others, creates } = await tableOwnership(db)
      if (others > 0)
        return missing(
          `MIGRATION_DATABASE_URL: ${account} does not own ${others} of the ${tables} tables. ${ownerRemedy}`,
        )
      if (!creates) return missing(`MIGRATION_DATABASE_URL: ${account} may not create tables. ${ownerRemedy}`)
      return tables > 0 ? `${account} owns the tables` : `${account} may create the tables`
    },
  })

const ownerFindings = async ({ migrationDatabaseUrl }: Config, timeoutMs: number): Promise<Finding[]> => {
  if (migrationDatabaseUrl === undefined) return []
  const owner = await openDatabase({ engine: 'postgresql', url: migrationDatabaseUrl, poolSize: 1 })
  try {
    return [await ownerFinding(owner, timeoutMs)]
  } finally {
    await within(timeoutMs, owner.close).catch(() => {})
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
        ? missing(`DATABASE_URL: PostgreSQL ${text} is too old. Version 15 or newer is needed.`)
        : `connects to PostgreSQL ${text}`
    },
  })

/** A password must not cross a connection that others could read or redirect. */
const noteUntried = (setting: string): Finding => note(`${setting}: not tried, because the connection is not safe.`)

interface DatabaseCheck {
  /** The codes of the brands that are served. */
  lenders: readonly string[]
  timeoutMs: number
  /** The settings whose connection is not safe, over which nothing is tried. */
  unsafe: readonly string[]
  /** Adds what can be examined only when the tables exist. */
  whenTablesExist(database: Database): Promise<Finding[]>
}

const openFindings = async (database: Database, config: Config, check: DatabaseCheck): Promise<Finding[]> => {
  const { lenders, timeoutMs, unsafe } = check
  const connection = await connectionFinding(database, timeoutMs)
  if (connection.mark === 'missing') return [connection]
  const migration = await migrationFinding(database, timeoutMs)
  const withoutTables = [
    connection,
    await connectionsFinding(config, database, timeoutMs),
    unsafe.includes('LISTEN_DATABASE_URL')
      ? noteUntried('LISTEN_DATABASE_URL')
      : await notificationsFinding(config, database, timeoutMs),
    migration,
  ]
  if (migration.mark === 'missing') return withoutTables
  return [
    ...withoutTables,
    await privilegesFinding(database, timeoutMs),
    await environmentFinding(database, timeoutMs),
    ...(await check.whenTablesExist(database)),
    ...(await adminFindings(lenders, database, timeoutMs)),
  ]
}

/** Tries the database, as far as it gets, and writes nothing into it. */
export const databaseFindings = async (config: Config, check: DatabaseCheck): Promise<Finding[]> => {
  const { timeoutMs, unsafe } = check
  if (config.databaseUrl === undefined)
    return config.allowEmbedded ? [note('DATABASE_URL: not set; a trial with the embedded database is not tried.')] : []
  const owner = unsafe.includes('MIGRATION_DATABASE_URL')
    ? [noteUntried('MIGRATION_DATABASE_URL')]
    : await ownerFindings(config, timeoutMs)
  if (unsafe.includes('DATABASE_URL')) return [noteUntried('DATABASE_URL'), ...owner]
  // Few connections, so that what is tried here does not depend on how many there are.
  const database = await openDatabase(databaseAddress({ ...config, databasePool: 1 }))
  try {
    const [connection, ...others] = await openFindings(database, config, check)
    return [...(connection ? [connection] : []), ...owner, ...others]
  } finally {
    await within(timeoutMs, database.close).catch(() => {})
  }
}
