import { openDatabase } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { databaseAddress, keyServiceOf, openObjects } from './core/core.ts'
import { dumpDatabase, readManifest, restoreDatabase } from './restoration/database-dump.ts'
import { type Inspection, inspectRestored } from './restoration/restored-data.ts'
import { assertConnectionsAreSafe } from './start/production-needs.ts'
import { readConfig } from './suppliers/supplier-settings.ts'

const usage = `npm run restore-drill -- back-up FOLDER    dumps the database that DATABASE_URL or MIGRATION_DATABASE_URL names, with a manifest of its rows
npm run restore-drill -- restore FOLDER    restores that dump into the empty database that DATABASE_URL names, and inspects it
npm run restore-drill -- inspect [FOLDER]  inspects what DATABASE_URL, OBJECT_STORE and the master key name, by the manifest if there is one`

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Prints what was looked at and what is lost. A drill that found a loss ends with code 1. */
const report = ({ rows, objects, chains, losses }: Inspection): void => {
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
  print(
    `${rowCount} rows in ${Object.keys(rows).length} tables, ${objects} objects opened, ${chains} audit chains followed.`,
  )
  for (const { kind, where, what } of losses) print(`  lost: ${kind} ${where}: ${what}`)
  print(losses.length === 0 ? 'Nothing is lost.' : `${losses.length} losses.`)
  if (losses.length > 0) process.exitCode = 1
}

const inspect = async (folder: string | undefined): Promise<void> => {
  const config = readConfig(process.env)
  const manifest = folder === undefined ? undefined : await readManifest(folder)
  const database = await openDatabase(databaseAddress(config))
  try {
    const ring = await openKeyRing(database, await keyServiceOf(config))
    try {
      const copy = { database, vault: openVault(ring), objects: await openObjects(config) }
      report(await inspectRestored(copy, manifest))
    } finally {
      await ring.close()
    }
  } finally {
    await database.close()
  }
}

/** Runs the operator's drill, using the server's settings, of which those of the restored copy differ. */
const run = async (command: string | undefined, folder: string | undefined): Promise<void> => {
  const config = readConfig(process.env)
  assertConnectionsAreSafe(config)
  if (command === 'inspect') return inspect(folder)
  const { databaseUrl } = config
  if ((command !== 'back-up' && command !== 'restore') || folder === undefined) throw new Error(usage)
  if (databaseUrl === undefined)
    throw new Error('The drill needs DATABASE_URL. Stop the product and copy the folder of an embedded database.')
  if (command === 'back-up') {
    const { takenAt } = await dumpDatabase(
      config.migrationDatabaseUrl ?? config.listenDatabaseUrl ?? databaseUrl,
      folder,
    )
    print(`The database of ${takenAt} is in ${folder}. Copy the objects now, and keep the master key elsewhere.`)
    return
  }
  await restoreDatabase(config.migrationDatabaseUrl ?? databaseUrl, folder)
  await inspect(folder)
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
