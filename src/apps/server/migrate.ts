import { readConfig } from '#src/platform/server/config.ts'
import { openDatabase } from '#src/platform/server/database.ts'
import { addressOf } from './core.ts'
import { migrateAsOwner } from './prepare-database.ts'
import { assertWaysAreSafe } from './production-needs.ts'

/** The operator's command that brings the database to this version, where servers are not given the account that owns it. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const { databaseUrl, migrationDatabaseUrl } = config
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined)
    throw new Error(
      'npm run migrate needs DATABASE_URL, whose account serves, and MIGRATION_DATABASE_URL, whose account owns.',
    )
  assertWaysAreSafe(config)
  const database = await openDatabase(addressOf(config))
  try {
    const made = await migrateAsOwner(migrationDatabaseUrl, database)
    for (const name of made) process.stdout.write(`${name}\n`)
    process.stdout.write('The database is of this version.\n')
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
