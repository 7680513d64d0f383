import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isOutage } from '../outbound/outage.ts'
import type { Db, PostgresAddress, StatementListener } from './database.ts'
import { preparing } from './prepared-statements.ts'
import {
  hasReplayed,
  isReplayed,
  laterPosition,
  type Position,
  type ServerIdentity,
  serverIdentity,
  writtenPosition,
} from './replication-position.ts'

/** Why no read goes to the replica. */
export type ReplicaObstacle = 'behind' | 'away' | 'not-a-standby' | 'another-database'

/** Why one read does not: also because the replica lacks an act of the reader, or a statement failed there. */
type ReadObstacle = ReplicaObstacle | 'own-act' | 'failed'

export type ReplicaRead<T> = { value: T } | { obstacle: ReadObstacle }

/** A standby of the database, which answers reads where it has replayed what they must see. */
export interface ReadReplica {
  /** A standby that is further behind is not read. */
  maxLagSeconds: number
  /**
   * Runs reads on one connection, if it leads to a standby that has replayed what the primary had written before the
   * longest lag, and this position. Otherwise, and if the standby fails meanwhile, it returns why; then `run` may be run
   * again elsewhere.
   */
  read<T>(position: Position | undefined, run: (readDb: Db) => Promise<T>): Promise<ReplicaRead<T>>
  /** How far the primary has written. A standby that has replayed it has every act that is committed now. */
  position(): Promise<Position>
  /** As of a second ago at most. The lag is unknown while the standby is away. */
  state(): { obstacle: ReplicaObstacle | undefined; lagSeconds: number | undefined }
  close(): Promise<void>
}

interface ReplicaSettings {
  address: Pick<PostgresAddress, 'url' | 'poolSize' | 'mayPrepare'>
  /** The database that it is a standby of. */
  primary: Db
  maxLagSeconds: number
  onStatement?: StatementListener | undefined
  /** Is told of each change once: undefined when the replica answers reads again. */
  onChange(obstacle: ReplicaObstacle | undefined, error?: unknown): void
}

/** How far the primary had written at a time, in milliseconds. */
interface Sample {
  at: number
  position: Position
}

const pollMs = 1_000
const connectMs = 1_000
/** At start, a slow answer is waited for, since one from another database ends the start. */
const firstAnswerMs = 5_000
/** How long a standby may take to say how far it is, before it counts as away. */
const answerMs = 1_000

/** The replica failed, or one statement there. */
class ReplicaFailure extends Error {
  constructor(cause: unknown) {
    super('The read replica failed.', { cause })
    this.name = 'ReplicaFailure'
  }
}

/** Marks the failures of a pool, and closes a connection on which a statement failed or still runs. */
const markingFailures = (pool: PostgresPool): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect().catch((error: unknown) => {
      throw new ReplicaFailure(error)
    })
    let runningCount = 0
    let hasFailed = false
    const query = async (text: string, values: readonly unknown[]) => {
      runningCount += 1
      try {
        return await client.query(text, values)
      } catch (error) {
        hasFailed = true
        throw new ReplicaFailure(error)
      } finally {
        runningCount -= 1
      }
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: () => client.release(hasFailed || runningCount > 0),
    }
  },
  end: () => pool.end(),
})

const withinAnswerTime = async <T>(answer: Promise<T>, timeoutMs = answerMs): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const failure = Object.assign(new Error('The read replica does not answer.'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(new ReplicaFailure(failure)), timeoutMs)
  })
  answer.catch(() => {})
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const openStandby = async ({ address, onStatement }: ReplicaSettings): Promise<Db> => {
  const { default: pg } = await import('pg')
  const { url, poolSize = 10, mayPrepare } = address
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: markingFailures(preparing(pool, mayPrepare)) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis, level === 'error'),
    }),
  })
}

const holdsSame = (standby: ServerIdentity, primary: ServerIdentity): boolean =>
  standby.system === primary.system && standby.database === primary.database

/**
 * Opens the standby, and polls each second how far it is, also while it is away.
 * @throws Error when it holds another database than the primary
 */
export const openReadReplica = async (settings: ReplicaSettings): Promise<ReadReplica> => {
  const { primary, maxLagSeconds, onChange } = settings
  const maxLagMs = maxLagSeconds * 1_000
  const primaryIdentity = await serverIdentity(primary)
  const standby = await openStandby(settings)
  // A connection of its own, so that long reports do not hide how far the standby is.
  const pollConnection = await openStandby({ ...settings, address: { ...settings.address, poolSize: 1 } })
  /** The newest last, from before the longest lag on. */
  let samples: Sample[] = []
  let obstacle: ReplicaObstacle | undefined
  let lagMs: number | undefined

  const change = (next: ReplicaObstacle | undefined, error?: unknown) => {
    if (next === 'away') lagMs = undefined
    if (next === obstacle) return
    obstacle = next
    onChange(next, error)
  }

  const hasObstacle = (name: ReplicaObstacle) => obstacle === name

  const samplePrimary = async () => {
    // Taken before the position, so that the lag is never too short.
    const at = Date.now()
    samples.push({ at, position: await writtenPosition(primary) })
    const newestOld = samples.findLastIndex((sample) => sample.at <= at - maxLagMs)
    samples = samples.slice(Math.max(0, newestOld))
  }

  const pollStandby = async (timeoutMs?: number) => {
    const standbyIdentity = await withinAnswerTime(serverIdentity(pollConnection), timeoutMs)
    const { replayedPosition } = standbyIdentity
    if (!holdsSame(standbyIdentity, primaryIdentity)) return change('another-database')
    if (replayedPosition === undefined) return change('not-a-standby')
    const newest = samples.at(-1)
    const newestReplayed = samples.findLast(({ position }) => isReplayed(position, replayedPosition))
    const lackingSince = newestReplayed?.at ?? samples[0]?.at
    lagMs = lackingSince === undefined || newestReplayed === newest ? 0 : Date.now() - lackingSince
    // Back only when it is well within, so that one at the edge does not come and go each second.
    change(lagMs > (obstacle === 'behind' ? maxLagMs / 2 : maxLagMs) ? 'behind' : undefined)
  }

  let isPolling = false
  const poll = async (timeoutMs?: number) => {
    if (isPolling) return
    isPolling = true
    await samplePrimary().catch(() => {})
    await pollStandby(timeoutMs).catch((error: unknown) => change('away', error))
    isPolling = false
  }

  /** What everyone must see. Undefined while the primary was not seen for longer than the lag, so that no one knows. */
  const requiredPosition = (): Position | undefined => {
    const newest = samples.at(-1)
    if (!newest || newest.at < Date.now() - maxLagMs - pollMs) return undefined
    return samples[0]?.position
  }

  const destroyAll = async () => {
    await standby.destroy()
    await pollConnection.destroy()
  }
  await poll(firstAnswerMs)
  if (hasObstacle('another-database')) {
    await destroyAll()
    throw new Error(
      'DATABASE_READ_URL leads to another database than DATABASE_URL, not to a standby of it. Give the address of a standby, or remove the setting.',
    )
  }
  const timer = setInterval(() => void poll(), pollMs).unref()

  return {
    maxLagSeconds,
    position: () => writtenPosition(primary),
    state: () => ({ obstacle, lagSeconds: lagMs === undefined ? undefined : lagMs / 1_000 }),
    async read(position, run) {
      if (obstacle !== undefined) return { obstacle }
      const positionForAll = requiredPosition()
      if (positionForAll === undefined) return { obstacle: 'behind' }
      const neededPosition = position === undefined ? positionForAll : laterPosition(positionForAll, position)
      try {
        return await standby.connection().execute(async (connection) => {
          if (await withinAnswerTime(hasReplayed(connection, neededPosition))) return { value: await run(connection) }
          return { obstacle: neededPosition === positionForAll ? ('behind' as const) : ('own-act' as const) }
        })
      } catch (error) {
        if (!(error instanceof ReplicaFailure)) throw error
        if (!isOutage(error)) return { obstacle: 'failed' }
        // Whether it is away, or has only no connection left.
        void poll()
        return { obstacle: 'away' }
      }
    },
    async close() {
      clearInterval(timer)
      await destroyAll()
    },
  }
}
