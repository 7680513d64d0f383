import type { Config } from '#src/platform/server/config.ts'
import type { Database, PostgresAddress, StatementListener } from '#src/platform/server/database/database.ts'
import { openReadReplica, type ReadReplica, type ReplicaObstacle } from '#src/platform/server/database/read-replica.ts'
import type { Log } from '#src/platform/server/log.ts'
import type { Metrics } from '#src/platform/server/metrics.ts'

const obstacleMessages: Readonly<Record<ReplicaObstacle, string>> = {
  behind: 'the read replica is too far behind: until it has caught up, lists are read from the primary',
  away: 'the read replica is away: until it is back, lists are read from the primary',
  'not-a-standby': 'DATABASE_READ_URL does not lead to a standby: until it does, lists are read from the primary',
  'another-database': 'DATABASE_READ_URL leads to another database: until it does not, lists are read from the primary',
}

/** How the replica is reached; undefined if none is configured, or the database is the embedded one. */
export const replicaAddress = ({
  readDatabaseUrl,
  databaseUrl,
  databasePool,
  preparesStatements,
}: Config): PostgresAddress | undefined =>
  readDatabaseUrl === undefined || databaseUrl === undefined
    ? undefined
    : { engine: 'postgresql', url: readDatabaseUrl, poolSize: databasePool, mayPrepare: preparesStatements }

/** Opens the replica of the settings. @throws Error when it holds another database than the primary */
export const openReplica = async (
  config: Config,
  { db }: Database,
  log: Log,
  onStatement: StatementListener | undefined,
): Promise<ReadReplica | undefined> => {
  const address = replicaAddress(config)
  return (
    address &&
    openReadReplica({
      address,
      primary: db,
      maxLagSeconds: config.readDatabaseMaxLag,
      onStatement,
      onChange(obstacle, error) {
        if (obstacle === undefined) log.info('lists are read from the read replica again')
        else log.warn(error === undefined ? {} : { err: error }, obstacleMessages[obstacle])
      },
    })
  )
}

/** Returns a replica whose reads are counted, with its lag. */
export const measuredReplica = (replica: ReadReplica, metrics: Metrics): ReadReplica => {
  const { state } = replica
  metrics.gauge('hearthline_read_replica_lag_seconds', 'How far the read replica is behind.', () => {
    const { lagSeconds } = state()
    return lagSeconds === undefined ? [] : [{ value: lagSeconds }]
  })
  metrics.gauge('hearthline_read_replica_up', 'Whether lists are read from the read replica.', () => [
    { value: state().obstacle === undefined ? 1 : 0 },
  ])
  return {
    ...replica,
    async read(position, run) {
      const outcome = await replica.read(position, run)
      const labels =
        'value' in outcome ? { from: 'replica', because: '' } : { from: 'primary', because: outcome.obstacle }
      metrics.count('hearthline_list_reads', 'Lists and reports, and which server they were read from.', labels)
      return outcome
    },
  }
}
