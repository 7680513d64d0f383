import type { Config } from '#src/platform/server/config.ts'
import { type DatabaseAddress, type Db, openDatabase } from '#src/platform/server/database/database.ts'
import { serverIdentity } from '#src/platform/server/database/replication-position.ts'
import { databaseAddress } from '../core/core.ts'
import { replicaAddress } from '../core/open-replica.ts'
import { type Finding, missing, note, tryOne, within } from './finding.ts'

const remedy =
  'Give the address of a standby of DATABASE_URL, or remove the setting. Until it answers, lists are read from the primary.'

/** Whether the replica is a standby of the database. */
export const replicaFindings = async (
  config: Config,
  { timeoutMs, unsafe }: { timeoutMs: number; unsafe: readonly string[] },
): Promise<Finding[]> => {
  const address = replicaAddress(config)
  if (address === undefined || unsafe.includes('DATABASE_URL')) return []
  if (unsafe.includes('DATABASE_READ_URL'))
    return [note('DATABASE_READ_URL: not tried, because the connection is not safe.')]
  return [
    await tryOne({
      of: 'DATABASE_READ_URL',
      remedy,
      timeoutMs,
      async run() {
        const standby = await onOneConnection(address, timeoutMs, serverIdentity)
        const primary = await onOneConnection(databaseAddress(config), timeoutMs, serverIdentity)
        if (standby.system !== primary.system || standby.database !== primary.database)
          return missing(`DATABASE_READ_URL: it leads to another database than DATABASE_URL. ${remedy}`)
        if (standby.replayedPosition === undefined)
          return missing(`DATABASE_READ_URL: it leads to a server that is not a standby. ${remedy}`)
        return 'a standby of DATABASE_URL'
      },
    }),
  ]
}

const onOneConnection = async <T>(
  address: DatabaseAddress,
  timeoutMs: number,
  run: (db: Db) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ ...address, poolSize: 1 } as DatabaseAddress)
  try {
    return await run(database.db)
  } finally {
    await within(timeoutMs, database.close).catch(() => {})
  }
}
