import type { Config } from '#src/platform/server/config.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import type { KeyService } from '#src/platform/server/keys/key-service.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import { keyServiceOf, openObjects } from '../core/core.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'

/** An installation that serves some lenders of a group: its database, its objects and its master keys. */
export interface Cell {
  database: Database
  keys: KeyService
  objects: ObjectStore
}

type Environment = Record<string, string | undefined>

const ofSource = 'SOURCE_'
/** Settings that two cells never share, so that none of this cell is taken for the other's. */
const neverShared = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'LISTEN_DATABASE_URL',
  'DATABASE_READ_URL',
  'DATA_FOLDER',
  'MASTER_KEY',
  'KEY_SERVICE',
  'OBJECT_STORE',
]

/** The settings of the cell that a lender comes from: those of this one, with each that begins with SOURCE_ in its place. */
export const sourceEnvironment = (environment: Environment): Environment => {
  const settings = { ...environment }
  for (const name of neverShared) delete settings[name]
  for (const [name, value] of Object.entries(environment))
    if (name.startsWith(ofSource)) settings[name.slice(ofSource.length)] = value
  return settings
}

/** @throws Error that names the setting if the cell the lender comes from is not given */
export const readSourceConfig = (environment: Environment): Config => {
  if (!environment.SOURCE_DATABASE_URL)
    throw new Error(
      'Set SOURCE_DATABASE_URL, SOURCE_MASTER_KEY and SOURCE_OBJECT_STORE (or SOURCE_DATA_FOLDER) to those of the cell that the lender comes from; the usual settings are those of the new cell.',
    )
  return readConfig(sourceEnvironment(environment))
}

/** Opens a cell as the account that owns its tables, if that is set, since rows of the audit trail are deleted by no other. */
export const openCell = async (config: Config): Promise<Cell> => {
  const url = config.migrationDatabaseUrl ?? config.listenDatabaseUrl ?? config.databaseUrl
  if (url === undefined) throw new Error('Cells have PostgreSQL databases: set DATABASE_URL.')
  const [keys, objects] = await Promise.all([keyServiceOf(config), openObjects(config)])
  return { database: await openDatabase({ engine: 'postgresql', url, poolSize: 3 }), keys, objects }
}
