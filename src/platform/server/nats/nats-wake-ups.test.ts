import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import {
  hasNats,
  type NatsServer,
  type NatsServers,
  natsServers,
  withoutNats,
} from '#tests/support/product/nats-servers.ts'
import type { NatsSettings } from '../config.ts'
import { announce } from '../database/announcements.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Nats, openNats } from './nats.ts'
import { natsWakeUps } from './nats-wake-ups.ts'

const token = 'the-token-of-the-tests'
const away = 'NATS is away: until it is back, PostgreSQL carries wake-ups and events wait in the database'
const back = 'NATS is back'

const settingsFor = (server: string, secret = token): NatsSettings => ({
  servers: [server],
  credentialsFile: undefined,
  token: secret,
  prefix: 'tests',
  streamReplicas: 1,
  carriesWakeUps: true,
  takesEvents: false,
})

const recordingLog = () => {
  const lines: string[] = []
  const record = (_: unknown, text?: string) => void lines.push(text ?? String(_))
  return { lines, log: { debug: record, info: record, warn: record, error: record } as unknown as Log }
}

interface Process {
  database: Database
  nats: Nats
  logLines: string[]
  subjects: string[]
  missedTimes(): number
}

describe.skipIf(!hasNats)(`wake-ups by NATS${withoutNats}`, () => {
  let server: NatsServer
  let nats: NatsServers | undefined
  let direct: pg.Client | undefined
  let address: Awaited<ReturnType<typeof aPostgresAddress>>
  let notifiedSubjects: string[] = []

  /** What a process opens of the product. */
  const aProcess = async (settings = settingsFor(server.url)): Promise<Process> => {
    const { lines, log } = recordingLog()
    const nats = await openNats(settings, log)
    const database = await openDatabase(address, undefined, natsWakeUps(nats))
    const subjects: string[] = []
    let missedCount = 0
    await database.wakeUps.listen(
      'hints',
      (subject) => subjects.push(subject),
      () => {
        missedCount += 1
      },
    )
    onTestFinished(async () => {
      await database.close()
      await nats.close()
    })
    return { database, nats, logLines: lines, subjects, missedTimes: () => missedCount }
  }

  beforeAll(async () => {
    nats = await natsServers(1, ['--auth', token])
    const [first] = nats.servers
    server = first as NatsServer
    await server.start()
    address = await aPostgresAddress()
    direct = new pg.Client({ connectionString: address.url })
    await direct.connect()
    await direct.query('listen hints')
    direct.on('notification', ({ payload = '' }) => notifiedSubjects.push(payload))
  })

  afterAll(async () => {
    await direct?.end()
    await nats?.stop()
  })

  test('a change in one process is announced in all of them once, and the database notifies no one', async () => {
    notifiedSubjects = []
    const [first, second] = [await aProcess(), await aProcess()]
    const { db } = first.database
    await db.transaction().execute(async (tx) => announce(tx, 'hints', 'committed'))
    await db
      .transaction()
      .execute(async (tx) => {
        announce(tx, 'hints', 'rolled back')
        throw new Error('undone')
      })
      .catch(() => undefined)
    announce(db, 'hints', 'last')
    for (const { subjects } of [first, second]) await expect.poll(() => subjects).toEqual(['committed', 'last'])
    expect(notifiedSubjects).toEqual([])
  })

  test('while the cluster is away the database carries hints, and afterwards NATS does again', async () => {
    const [first, second] = [await aProcess(), await aProcess()]
    await server.kill()
    await expect.poll(() => first.nats.connection()).toBeUndefined()
    announce(first.database.db, 'hints', 'meanwhile')
    for (const { subjects } of [first, second]) await expect.poll(() => subjects).toEqual(['meanwhile'])
    await expect.poll(() => first.logLines).toEqual([away])
    const missedBefore = second.missedTimes()
    await server.start()
    for (const { nats } of [first, second]) await expect.poll(() => nats.connection()).toBeDefined()
    expect(first.logLines).toEqual([away, back])
    expect(second.missedTimes()).toBeGreaterThan(missedBefore)
    notifiedSubjects = []
    announce(first.database.db, 'hints', 'afterwards')
    for (const { subjects } of [first, second]) await expect.poll(() => subjects).toEqual(['meanwhile', 'afterwards'])
    expect(notifiedSubjects).toEqual([])
  })

  test('a process that starts while the cluster is away works without it, and with it once it is there', async () => {
    await server.kill()
    const { database, nats, logLines, subjects } = await aProcess()
    announce(database.db, 'hints', 'at the start')
    await expect.poll(() => subjects).toEqual(['at the start'])
    await expect.poll(() => logLines).toEqual([away])
    await server.start()
    await expect.poll(() => nats.connection()).toBeDefined()
    notifiedSubjects = []
    announce(database.db, 'hints', 'later')
    await expect.poll(() => subjects).toEqual(['at the start', 'later'])
    expect(notifiedSubjects).toEqual([])
    expect(logLines).toEqual([away, back])
  })

  test('a process with the wrong token, or a server that never answers, is as one whose cluster is away', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as { port: number }
    const processes = await Promise.all([
      aProcess(settingsFor(server.url, 'another')),
      aProcess(settingsFor(`nats://127.0.0.1:${port}`)),
    ])
    for (const [at, { database, subjects, logLines }] of processes.entries()) {
      announce(database.db, 'hints', `by ${at}`)
      await expect.poll(() => subjects).toContain(`by ${at}`)
      await expect.poll(() => logLines).toEqual([away])
    }
  })
})
