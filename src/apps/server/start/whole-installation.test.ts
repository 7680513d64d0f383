import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventsAfter } from '#src/features/partners/server/events.store.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { chatThroughDrops } from '#tests/support/chats/chat-through-drops.ts'
import { effectsOf } from '#tests/support/product/application-effects.ts'
import { isInstalled } from '#tests/support/product/installed-program.ts'
import { type KillableProduct, startKillable } from '#tests/support/product/killable-product.ts'
import { hasNats, type NatsServers, natsServers, readStream } from '#tests/support/product/nats-servers.ts'
import { hasPatroni, type PatroniCluster, startPatroniCluster } from '#tests/support/product/patroni-cluster.ts'
import { hasPooler, startPooler } from '#tests/support/product/pooler.ts'
import { pressAgain } from '#tests/support/product/press-again.ts'
import { freePort } from '#tests/support/product/product.ts'
import { moveClockTo } from '#tests/support/product/product-clock.ts'
import { startCaddy } from '#tests/support/product/proxies.ts'
import { setFlag } from '#tests/support/product/set-flag.ts'
import { callerAt } from '#tests/support/walks/borrower-calls.ts'
import { demonstrationStaff, staffCaller } from '#tests/support/walks/demonstration-staff.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { closingScenarios } from '../../../../scripts/scenarios/closing.table.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'

const slow = 900_000
const missingPrograms = [
  ...(hasPatroni ? [] : ['patroni']),
  ...(hasPooler ? [] : ['pgbouncer']),
  ...(hasNats ? [] : ['nats-server']),
  ...(isInstalled('caddy', 'version') ? [] : ['caddy']),
]
const parts = ['worker-1', 'web-1', 'worker-2', 'web-2', 'worker-3', 'web-3'] as const
type Part = (typeof parts)[number]
/** In the order in which they are killed, each once. */
const victims = ['worker-1', 'web-1', 'nats', 'worker-2', 'web-2', 'primary', 'worker-3', 'web-3'] as const
type Victim = (typeof victims)[number]
const isPart = (victim: Victim): victim is Part => victim !== 'nats' && victim !== 'primary'

/** How often the borrower looks while something is away. */
const maxLooksMeanwhile = 4
/** Fewer messages than a visitor may send in a minute. */
const writePauseMs = 2_500
const stream = 'hearthline-events'

describe.skipIf(missingPrograms.length > 0)(
  `three web and three worker processes behind Caddy, PgBouncer, Patroni and NATS${missingPrograms.length > 0 ? `, without ${missingPrograms.join(' and ')}` : ''}`,
  () => {
    let folder = ''
    let url = ''
    let cluster: PatroniCluster
    let nats: NatsServers
    let direct: Database
    const programs: { kill(): Promise<void> }[] = []
    const settingsByPart = new Map<Part, Record<string, string>>()
    const running = new Map<Part, KillableProduct>()
    const start = async (part: Part) => void running.set(part, await startKillable(settingsByPart.get(part) ?? {}))

    beforeAll(async () => {
      await buildIfStale()
      folder = await mkdtemp(join(tmpdir(), 'hearthline-installation-'))
      await chmod(folder, 0o755)
      cluster = await startPatroniCluster()
      await cluster.untilSynchronous()
      const admin = new pg.Client({ connectionString: cluster.primaryUrl('postgres') })
      await admin.connect()
      await admin.query('create database hearthline')
      await admin.end()
      const primary = new URL(cluster.primaryUrl('hearthline'))
      const { username, password, hostname: host } = primary
      const poolerTarget = {
        host,
        port: Number(primary.port),
        database: 'hearthline',
        username,
        password,
        poolSize: 10,
      }
      const isRoot = process.getuid?.() === 0
      const pooler = await startPooler(folder, poolerTarget, isRoot ? cluster.accountId : undefined)
      nats = await natsServers(3)
      await Promise.all(nats.servers.map((server) => server.start()))
      const ports = await Promise.all(parts.map(freePort))
      const proxy = await startCaddy(
        folder,
        ports.filter((_, at) => parts[at]?.startsWith('web')),
      )
      programs.push(pooler, proxy)
      url = proxy.url
      for (const [at, part] of parts.entries()) {
        settingsByPart.set(part, {
          ROLES: part.slice(0, part.indexOf('-')),
          PORT: String(ports[at]),
          PUBLIC_URL: url,
          TRUSTED_PROXIES: '1',
          DATABASE_URL: pooler.url,
          MIGRATION_DATABASE_URL: primary.href,
          LISTEN_DATABASE_URL: primary.href,
          DATABASE_READ_URL: cluster.standbyUrl('hearthline'),
          DATABASE_PREPARED_STATEMENTS: 'false',
          WAKE_UP: 'nats',
          EVENT_SINK: 'nats',
          NATS_URL: nats.servers.map((server) => server.url).join(','),
          DATA_FOLDER: join(folder, 'data'),
          SANDBOX_DELAY: '1',
        })
        await start(part)
      }
      direct = await openDatabase({ engine: 'postgresql', url: primary.href, poolSize: 2 })
    }, slow)

    afterAll(async () => {
      await direct?.close()
      for (const product of running.values()) await product.kill()
      for (const program of programs) await program.kill()
      await nats?.stop()
      await cluster?.stop()
      await rm(folder, { recursive: true, force: true })
    }, slow)

    const killPrimary = async (): Promise<void> => {
      const name = (await cluster.primaryName()) ?? ''
      cluster.killNode(name)
      await expect.poll(() => cluster.primaryName(), { timeout: 120_000 }).toMatch(/^node-/)
      await expect.poll(() => cluster.primaryName(), { timeout: 120_000 }).not.toBe(name)
      cluster.startNode(name)
      await cluster.untilSynchronous()
    }

    /** Kills one, and has it back after a moment in which the others do its work. */
    const killAndRestart = async (victim: Victim): Promise<void> => {
      if (victim === 'primary') return killPrimary()
      if (isPart(victim)) await running.get(victim)?.kill()
      else await nats.servers[0]?.kill()
      await pause(500)
      if (isPart(victim)) await start(victim)
      else await nats.servers[0]?.start()
      // The proxy looks each second.
      await pause(1_500)
    }

    /** A visitor and an agent who write to each other. */
    const startChat = async () => {
      await setFlag(direct.db, 'lintel', 'fe-webchat', { enabled: true, percentage: 100, variables: {} })
      const visitor = callerAt(url, 'lintel')
      const agents = await visitor.call<{ agentUuid: string }[]>(
        'GET',
        '/service-omni-proxy/insecure/api/v1/stream/agents',
      )
      const agent = await staffCaller(url, 'ivy@lintel.example')
      const begin = () =>
        visitor.call<{ token: string; conversationSid: string }>(
          'POST',
          '/service-csp/external/api/v1/twilio/initWebChat',
          { name: 'Rosa', email: 'rosa@home.example', chatMode: 'stream', agentUuid: agents[0]?.agentUuid },
        )
      // A process reads the flag again after a while.
      const { token, conversationSid: conversationUuid } = await vi.waitFor(begin, { timeout: 20_000, interval: 500 })
      const sides = [
        chatThroughDrops({ url, conversationUuid, credentials: () => ({ token }) }),
        chatThroughDrops({ url, conversationUuid, credentials: () => ({ authorization: agent.bearer() }) }),
      ] as const
      let isOver = false
      const write = async () => {
        for (let at = 1; !isOver; at += 1) {
          for (const [side, name] of [
            [sides[0], 'visitor'],
            [sides[1], 'agent'],
          ] as const)
            side.say(`${name} ${at}`)
          await pause(writePauseMs)
        }
      }
      const writeLoop = write()
      return {
        sides,
        async end() {
          if (isOver) return
          isOver = true
          await writeLoop
          for (const side of sides) await expect.poll(() => side.unsentCount(), { timeout: 90_000 }).toBe(0)
          for (const side of sides) await side.leave()
        },
      }
    }

    const scenario = closingScenarios.find(({ name }) => name === 'complete-with-owner')
    const play = async (
      onPause: () => Promise<void> = async () => undefined,
      beforeClockMoves: () => Promise<void> = async () => undefined,
    ) => {
      if (!scenario) throw new Error('The scenario with two owners and a notary has another name.')
      return playScenario(scenario, {
        url,
        staff: demonstrationStaff(url),
        log: () => undefined,
        async pause(ms) {
          await onPause()
          await pause(ms)
        },
        async waitUntil(moment) {
          await beforeClockMoves()
          await moveClockTo(url, moment)
        },
      })
    }

    test('lose nothing of a closing with a notary and of a chat, and do nothing twice, while each is killed once', {
      timeout: slow,
    }, async () => {
      const reference = await effectsOf(direct, (await play()).uuid)
      expect(reference).toMatchObject({ payments: ['CASH SETTLED', 'PAYOFF SETTLED'], brokenAudit: undefined })

      const { failures } = pressAgain({ url })
      const chat = await startChat()
      const victimsSoFar: Victim[] = []
      let restart: Promise<void> | undefined
      let looksMeanwhile = 0
      // Called between two calls, while steps and jobs are under way.
      const killNext = async () => {
        const victim = victims[victimsSoFar.length]
        if (victim && !restart) {
          victimsSoFar.push(victim)
          looksMeanwhile = 0
          restart = killAndRestart(victim).finally(() => {
            restart = undefined
          })
        }
        // A quick machine would reach the last status before each had its turn.
        looksMeanwhile += 1
        if (looksMeanwhile > maxLooksMeanwhile) await restart
      }
      // A chat expires when days pass.
      const run = await play(killNext, chat.end)
      while (victimsSoFar.length < victims.length) await killNext()
      await restart
      expect(failures).toEqual([])
      expect((await run.readState()).status).toBe('COMPLETE')
      await expect.poll(() => effectsOf(direct, run.uuid), { timeout: 60_000 }).toEqual(reference)

      const [visitor, agent] = chat.sides
      expect(visitor.dropCount() + agent.dropCount()).toBeGreaterThan(2)
      for (const side of chat.sides) {
        const texts = side.receivedTexts()
        // Without their order: what was refused while the database was away comes after what was written next.
        expect(texts.sort()).toEqual([...visitor.said(), ...agent.said()].sort())
      }

      const { db } = direct
      const events = await eventsAfter(db, 'lintel', 0, 100_000)
      const readIds = async () =>
        (
          await readStream(
            nats.servers.map((server) => server.url),
            stream,
          )
        ).map(({ id }) => id)
      await expect.poll(readIds, { timeout: 60_000 }).toEqual(events.map(({ id }) => id))
      await expect.poll(() => db.selectFrom('job').select('kind').where('attempt', '>', 3).execute()).toEqual([])
    })
  },
)
