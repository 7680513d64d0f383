import { openDatabase } from '#src/platform/server/database/database.ts'
import { databaseAddress } from './core/core.ts'
import { migrateAsOwner } from './core/prepare-database.ts'
import { assertConnectionsAreSafe } from './start/production-needs.ts'
import { readConfig } from './suppliers/supplier-settings.ts'

/**
 * Runs the operator's command that migrates the database to this version, for servers whose account does not own it.
 */
const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const { databaseUrl, migrationDatabaseUrl } = config
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined)
    throw new Error(
      'npm run migrate needs DATABASE_URL, whose account serves, and MIGRATION_DATABASE_URL, whose account owns.',
    )
  assertConnectionsAreSafe(config)
  const database = await openDatabase(databaseAddress(config))
  try {
    const migrations = await migrateAsOwner(migrationDatabaseUrl, database)
    for (const name of migrations) process.stdout.write(`${name}\n`)
    process.stdout.write('The database is up to date.\n')
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
