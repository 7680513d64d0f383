import type { Config } from '#src/platform/server/config.ts'
import { type Database, migrate, openDatabase, receivesNotifications } from '#src/platform/server/database/database.ts'
import { currentAccount, grantServing, privilegesBeyondRows } from '#src/platform/server/database/database-accounts.ts'
import { assertEnvironment } from './environment/assert-environment.ts'

/** Migrates the database with the account that owns it, and lets the serving account use what was created. */
export const migrateAsOwner = async (ownerUrl: string, serving: Pick<Database, 'db'>): Promise<readonly string[]> => {
  const owner = await openDatabase({ engine: 'postgresql', url: ownerUrl, poolSize: 1 })
  try {
    const migrations = await migrate(owner.db)
    const account = await currentAccount(serving.db)
    if (account !== (await currentAccount(owner.db))) await grantServing(owner.db, account)
    return migrations
  } finally {
    await owner.close()
  }
}

/** PostgreSQL's insufficient_privilege error, and its error when the schema is not visible either. */
const notAllowed: readonly unknown[] = ['42501', '3F000']

const migrateAsServing = async ({ db }: Database): Promise<void> => {
  try {
    await migrate(db)
  } catch (error) {
    if (!notAllowed.includes((error as { code?: unknown }).code)) throw error
    throw new Error(
      'The database is not of this version, and the account of DATABASE_URL may not change it. Run `npm run migrate` with MIGRATION_DATABASE_URL, or start with that setting.',
      { cause: error },
    )
  }
}

/**
 * Prepares the database for serving.
 * @throws Error in production when the serving account has more privileges than it needs, and in any environment when
 * the database belongs to a different one, or its notifications do not arrive.
 */
export const prepareDatabase = async (config: Config, database: Database): Promise<void> => {
  if (config.migrationDatabaseUrl === undefined) await migrateAsServing(database)
  else await migrateAsOwner(config.migrationDatabaseUrl, database)
  if (config.production && database.engine === 'postgresql') await assertNoExtraPrivileges(database)
  await assertEnvironment(config, database)
  if (database.engine === 'postgresql' && !(await receivesNotifications(database)))
    throw new Error(
      `Notifications of the database do not arrive by ${config.listenDatabaseUrl === undefined ? 'DATABASE_URL' : 'LISTEN_DATABASE_URL'}. Behind a pooler that shares connections (PgBouncer in transaction mode), give the address past it as LISTEN_DATABASE_URL.`,
    )
}

const assertNoExtraPrivileges = async (database: Database): Promise<void> => {
  const extraPrivileges = await privilegesBeyondRows(database.db)
  if (extraPrivileges.length > 0)
    throw new Error(
      `Production cannot start. The account of DATABASE_URL ${extraPrivileges.join(', ')}. Serve with an account that owns nothing, and give the one that owns the tables as MIGRATION_DATABASE_URL; docs/operations.md has the script that makes both.`,
    )
}
