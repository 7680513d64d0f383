import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { findBinaries, otherBinaries, startTestCluster, type TestCluster } from '#tests/support/product/postgres.ts'
import type { Bench, Figure } from './support/bench-table.ts'

const rounds = 50
const processCount = 8
/** Connections that do nothing: with them a connection's caches are seldom renewed. */
const idleCount = 80

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** What a process ran, and its exit code. */
const awaitExit = async (child: ChildProcess): Promise<{ migrations: readonly string[]; exitCode: number | null }> => {
  let migrations: readonly string[] = []
  child.once('message', (message: { migrations: readonly string[] }) => {
    migrations = message.migrations
  })
  await once(child, 'exit')
  return { migrations, exitCode: child.exitCode }
}

/** Lets the processes begin at once. Returns how many made the baseline, and how many ended well. */
const startConcurrently = async (url: string) => {
  const children = Array.from({ length: processCount }, () =>
    fork(new URL('./support/migrating-process.ts', import.meta.url), { env: { ...process.env, DATABASE_URL: url } }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  const ends = children.map(awaitExit)
  for (const child of children) child.send('begin')
  const processes = await Promise.all(ends)
  return {
    baselines: processes.filter(({ migrations }) => migrations.includes('baseline')).length,
    well: processes.filter(({ exitCode }) => exitCode === 0).length,
  }
}

const onCluster = async (cluster: TestCluster, version: string): Promise<readonly Figure[]> => {
  const admin = await connect(cluster.url('postgres'))
  let baselines = 0
  let passedCount = 0
  for (let round = 1; round <= rounds; round++) {
    const name = `first_start_${round}`
    await admin.query(`create database ${name}`)
    const idle = await Promise.all(Array.from({ length: idleCount }, () => connect(cluster.url(name))))
    const ends = await startConcurrently(cluster.url(name))
    baselines += ends.baselines
    passedCount += ends.well
    await Promise.all(idle.map((client) => client.end()))
    await admin.query(`drop database ${name} with (force)`)
  }
  await admin.end()
  return [
    { measure: `PostgreSQL ${version}: baselines of ${rounds} new databases`, value: `${baselines}`, bar: `${rounds}` },
    {
      measure: `PostgreSQL ${version}: processes that started, ${processCount} at once each time`,
      value: `${passedCount}`,
      bar: `${rounds * processCount}`,
    },
  ]
}

/** Several processes of an installation that find the same new database, beside idle connections, on each PostgreSQL. */
export const firstStarts: Bench = {
  name: 'first-starts',
  onlyByName: true,
  async run() {
    const others = await otherBinaries()
    const figures: Figure[] = []
    for (const binaries of [
      ...findBinaries().slice(0, 1),
      ...others.map(({ folder }) => ({ folder, from: folder, copied: false })),
    ]) {
      const cluster = await startTestCluster([binaries])
      try {
        const version = /\((\d+)/.exec(cluster.description)?.[1] ?? cluster.description
        figures.push(...(await onCluster(cluster, version)))
      } finally {
        await cluster.stop()
      }
    }
    return figures
  },
}
