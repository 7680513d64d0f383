import { type Database, migrate, notify, openDatabase } from '#src/platform/server/database/database.ts'
import { natsWakeUps } from '#src/platform/server/nats/nats-wake-ups.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { statusChannel } from '#src/workflow/server/advance.store.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import type { Bench } from './support/bench-table.ts'
import { type Inside, inside } from './support/inside.ts'
import { quantile } from './support/measure.ts'
import { type BenchNats, withNatsServer } from './support/nats-server.ts'
import { onPostgresql } from './support/on-postgresql.ts'

/** Applications that move at the same time, each in a transaction of its own. */
const movers = 16
const listenerCounts = [0, 16] as const
const measureMs = 2_000
/** In turn, so that what else the machine does falls on all. */
const rounds = 5

/** Two moves that lead back to the start, so that any number of changes can be made. */
const circle = [
  { from: 'CREDIT_NO_MATCH', outcome: 'ssnGiven', actor: { kind: 'borrower', id: null } },
  { from: 'WAITING_FOR_SOFT_CREDIT', outcome: 'noMatch', actor: system },
] as const

interface OpenedProcess {
  database: Database
  close(): Promise<void>
}

/** What carries the hint of a status change. */
interface Carrier {
  name: string
  /** The transaction of each move notifies, as it did before hints followed the commit. */
  notifies: boolean
  open(databaseUrl: string): Promise<OpenedProcess>
}

const addressOf = (url: string) => ({ engine: 'postgresql', url, poolSize: movers }) as const

const byPostgres: Carrier['open'] = async (databaseUrl) => {
  const database = await openDatabase(addressOf(databaseUrl))
  return { database, close: database.close }
}

const byNats =
  (server: BenchNats): Carrier['open'] =>
  async (databaseUrl) => {
    const nats = await server.open()
    const database = await openDatabase(addressOf(databaseUrl), undefined, natsWakeUps(nats))
    const close = async () => {
      await database.close()
      await nats.close()
    }
    return { database, close }
  }

const carriersWith = (server: BenchNats | undefined): Carrier[] => [
  { name: 'notified in each transaction', notifies: true, open: byPostgres },
  { name: 'WAKE_UP=postgres', notifies: false, open: byPostgres },
  ...(server ? [{ name: 'WAKE_UP=nats', notifies: false, open: byNats(server) }] : []),
]

/** Status changes a second, while others listen for them, each as a process of its own would. */
const measureCommits = async (
  { notifies, open }: Carrier,
  { databaseUrl, listeners, harness }: { databaseUrl: string; listeners: number; harness: Inside },
): Promise<number> => {
  const applications = await Promise.all(
    Array.from({ length: movers }, () => harness.anApplication({ status: circle[0].from as Status })),
  )
  const listening = await Promise.all(Array.from({ length: listeners }, () => open(databaseUrl)))
  const ignore = () => {}
  for (const { database } of listening) await database.wakeUps.listen(statusChannel, ignore, ignore)
  const { database, close } = await open(databaseUrl)
  let count = 0
  const until = performance.now() + measureMs
  const move = async (applicationId: string): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      await database.db.transaction().execute(async (tx) => {
        await advance(tx, { ...(circle[turn % 2] ?? circle[0]), applicationId, now: new Date() })
        if (notifies) await notify(tx, statusChannel, applicationId)
      })
      count += 1
    }
  }
  await Promise.all(applications.map(({ id }) => move(id)))
  for (const process of [...listening, { close }]) await process.close()
  return count / (measureMs / 1_000)
}

/** How many status changes a second commit, by what carries their hints. Without nats-server its rows are absent. */
export const commits: Bench = {
  name: 'commits',
  run: () =>
    withNatsServer((server) =>
      onPostgresql(async (databaseUrl) => {
        const { database, close } = await byPostgres(databaseUrl)
        await migrate(database.db)
        await close()
        const harness = await inside(databaseUrl)
        try {
          const rows = listenerCounts.flatMap((listeners) =>
            carriersWith(server).map((carrier) => ({ carrier, listeners, perSecond: [] as number[] })),
          )
          for (let round = 0; round < rounds; round += 1)
            for (const { carrier, listeners, perSecond } of rows)
              perSecond.push(await measureCommits(carrier, { databaseUrl, listeners, harness }))
          return rows.map(({ carrier, listeners, perSecond }) => ({
            measure: `${carrier.name}, ${listeners} listeners, commits a second, middle of ${rounds}`,
            value: quantile(perSecond, 0.5).toFixed(0),
          }))
        } finally {
          await harness.close()
        }
      }),
    ),
}
