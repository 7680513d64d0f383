import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsAfter } from '#src/features/partners/server/events.store.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { followStatus } from '#tests/support/open-status-socket.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { type KillableProduct, startKillable } from '#tests/support/product/killable-product.ts'
import { hasNats, type NatsServer, natsServers, readStream, withoutNats } from '#tests/support/product/nats-servers.ts'
import { freePort } from '#tests/support/product/product.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../../scripts/scenarios/scenarios.table.ts'

const slow = 400_000
const parts = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const
type Part = (typeof parts)[number]
const stream = 'hearthline-events'
const applicationCount = 6
/** Looks at the applications of all borrowers, after which one of the processes and servers is killed. */
const looksBeforeKill = 25

describe.skipIf(!hasNats)(`two web and two worker processes with a NATS cluster of three${withoutNats}`, () => {
  let folder = ''
  let servers: NatsServer[] = []
  let direct: Database
  const running = new Map<Part, KillableProduct>()
  const urlOf = (part: Part): string => running.get(part)?.url ?? ''
  const serverUrls = (): string[] => servers.map(({ url }) => url)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearthline-nats-cluster-'))
    servers = await natsServers(3)
    await Promise.all(servers.map((server) => server.start()))
    const address = await aPostgresAddress()
    direct = await openDatabase(address)
    for (const part of parts) {
      const settings = {
        ROLES: part.slice(0, part.indexOf('-')),
        PORT: String(await freePort()),
        DATABASE_URL: address.url,
        DATA_FOLDER: join(folder, 'data'),
        SANDBOX_DELAY: '0.2',
        LOG_LEVEL: 'info',
        WAKE_UP: 'nats',
        EVENT_SINK: 'nats',
        NATS_URL: serverUrls().join(','),
      }
      running.set(part, await startKillable(settings))
    }
  }, slow)

  afterAll(async () => {
    await direct?.close()
    for (const product of running.values()) await product.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The server that leads the stream, whose end is the worst. */
  const killLeader = async (): Promise<void> => {
    const connection = await connect({ servers: serverUrls() })
    const { cluster } = await (await jetstreamManager(connection)).streams.info(stream)
    await connection.close()
    const leader = Number(cluster?.leader?.slice('node-'.length))
    expect(cluster?.replicas).toHaveLength(2)
    await servers[leader]?.kill()
  }

  /** The organizations that have events without a number, or numbered ones that are not in the stream. */
  const unpublished = async (): Promise<unknown[]> => {
    const { rows } = await sql`
      select organization from partner_event where sequence is null
      union
      select organization from partner_sequence as numbered left join event_sink as stored using (organization)
      where numbered.last > coalesce(stored.sequence, 0)`.execute(direct.db)
    return rows
  }

  test('lose no status and no event when the leading NATS server and a worker are killed, and publish none twice', {
    timeout: slow,
  }, async () => {
    const scenario = scenarios.find(({ name }) => name === 'income-pay-stubs')
    if (!scenario) throw new Error('The scenario with pay stubs has another name.')
    const pages = new Map<string, unknown[]>()
    let looks = 0
    let kills: Promise<void> | undefined
    const killBoth = async () => {
      await running.get('worker-1')?.kill()
      await killLeader()
    }
    const runs = await Promise.all(
      Array.from({ length: applicationCount }, async (_, at) => {
        const url = urlOf(at % 2 ? 'web-1' : 'web-2')
        const other = urlOf(at % 2 ? 'web-2' : 'web-1')
        return playScenario(scenario, {
          url,
          staff: demonstrationStaff(url),
          log: () => undefined,
          async pause(ms) {
            looks += 1
            if (looks > looksBeforeKill) kills ??= killBoth()
            await pause(ms)
          },
          async onOpen({ uuid, caller }) {
            const page = await followStatus(other, { authorization: caller.bearer(), uuid })
            pages.set(uuid, page.messages)
          },
        })
      }),
    )
    await kills
    expect(kills).toBeDefined()

    const { db } = direct
    for (const { uuid, readState } of runs) {
      const { status, revision } = await readState()
      expect(status).toBe(scenario.stops)
      const history = await db
        .selectFrom('statusHistory')
        .select('revision')
        .where('applicationId', '=', uuid)
        .execute()
      expect(history.map((row) => row.revision).sort((a, b) => a - b)).toEqual(
        Array.from({ length: revision + 1 }, (_, at) => at),
      )
      // The page is open at the other web process.
      await expect.poll(() => JSON.stringify(pages.get(uuid)?.at(-1))).toContain(scenario.stops)
    }

    await expect.poll(unpublished, { timeout: 60_000 }).toEqual([])
    const stored = await readStream(serverUrls(), stream)
    const events = await eventsAfter(db, 'lintel', 0, 100_000)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
    expect(events.length).toBeGreaterThan(applicationCount * 5)
    const ofLintel = stored.filter(({ subject }) => subject.startsWith('hearthline.events.lintel.'))
    expect(ofLintel.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    expect(ofLintel.map(({ event }) => event.sequence)).toEqual(events.map(({ sequence }) => sequence))
    for (const part of ['web-1', 'web-2', 'worker-2'] as const)
      expect(running.get(part)?.readOutput()).not.toContain('unexpected failure')
  })
})
