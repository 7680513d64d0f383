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
import { hasNats, type NatsServers, natsServers, readStream, withoutNats } from '#tests/support/product/nats-servers.ts'
import { freePort } from '#tests/support/product/product.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import type { Scenario } from '../../../../scripts/scenarios/scenario.ts'
import { scenarios } from '../../../../scripts/scenarios/scenarios.table.ts'

const slow = 400_000
const parts = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const
type Part = (typeof parts)[number]
const stream = 'hearthline-events'
/** People who apply at the same time, and how many do so after each other. */
const places = 6
const rounds = 2
/** Events in the stream before something is killed, while applications are under way. */
const eventsBeforeKill = 20

describe.skipIf(!hasNats)(`two web and two worker processes with a NATS cluster of three${withoutNats}`, () => {
  let folder = ''
  let nats: NatsServers
  let direct: Database
  const running = new Map<Part, KillableProduct>()
  const urlOf = (part: Part): string => running.get(part)?.url ?? ''
  const serverUrls = (): string[] => nats.servers.map(({ url }) => url)

  beforeAll(async () => {
    await buildIfStale()
    folder = await mkdtemp(join(tmpdir(), 'hearthline-nats-cluster-'))
    nats = await natsServers(3)
    await Promise.all(nats.servers.map((server) => server.start()))
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
    await nats?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The number of the server that leads the stream, once that has some events. */
  const leaderOfFilledStream = async (): Promise<number> => {
    const connection = await connect({ servers: serverUrls() })
    const { streams } = await jetstreamManager(connection, { checkAPI: false })
    const leaderName = async () => {
      const info = await streams.info(stream).catch(() => undefined)
      return info?.config.num_replicas === 3 && info.state.messages > eventsBeforeKill
        ? info.cluster?.leader
        : undefined
    }
    await expect.poll(leaderName).toMatch(/^node-[012]$/)
    const leader = await leaderName()
    await connection.close()
    return Number(leader?.slice('node-'.length))
  }

  /** A borrower who applies at one web process, and whose page is open at the other. */
  const playApplication = async (scenario: Scenario, at: number) => {
    const url = urlOf(at % 2 ? 'web-1' : 'web-2')
    const other = urlOf(at % 2 ? 'web-2' : 'web-1')
    let messages: unknown[] = []
    const run = await playScenario(scenario, {
      url,
      staff: demonstrationStaff(url),
      log: () => undefined,
      pause: (ms) => pause(ms),
      async onOpen({ uuid, caller }) {
        messages = (await followStatus(other, { authorization: caller.bearer(), uuid })).messages
      },
    })
    return { ...run, messages }
  }

  /** The organizations that have events without a number, or numbered ones that are not in the stream. */
  const readUnpublished = async (): Promise<unknown[]> => {
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
    const killBoth = async () => {
      const leader = await leaderOfFilledStream()
      // The server that leads is the worst to lose.
      await Promise.all([running.get('worker-1')?.kill(), nats.servers[leader]?.kill()])
    }
    const playInPlace = async (at: number) => {
      const runs = []
      for (let round = 0; round < rounds; round += 1) runs.push(await playApplication(scenario, at))
      return runs
    }
    const kills = killBoth()
    const runs = (await Promise.all(Array.from({ length: places }, (_, at) => playInPlace(at)))).flat()
    await kills

    const { db } = direct
    for (const { uuid, readState, messages } of runs) {
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
      await expect.poll(() => JSON.stringify(messages.at(-1))).toContain(scenario.stops)
    }

    await expect.poll(readUnpublished, { timeout: 60_000 }).toEqual([])
    const messages = await readStream(serverUrls(), stream)
    const events = await eventsAfter(db, 'lintel', 0, 100_000)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
    expect(events.length).toBeGreaterThan(places * rounds * 5)
    const ofLintel = messages.filter(({ subject }) => subject.startsWith('hearthline.events.lintel.'))
    expect(ofLintel.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    expect(ofLintel.map(({ event }) => event.sequence)).toEqual(events.map(({ sequence }) => sequence))
    for (const part of ['web-1', 'web-2', 'worker-2'] as const)
      expect(running.get(part)?.readOutput()).not.toContain('unexpected failure')
  })
})
