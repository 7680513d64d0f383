import { setTimeout as pause } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Log } from '#src/platform/server/log.ts'
import { type Nats, openNats } from '#src/platform/server/nats/nats.ts'
import { notifyOrganization } from '#src/workflow/server/partner-event-record.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import {
  hasNats,
  type NatsServer,
  type NatsServers,
  natsServers,
  readStream,
  withoutNats,
} from '#tests/support/product/nats-servers.ts'
import type { EventSink } from './event-sink.port.ts'
import { publishEvents } from './event-sink.service.ts'
import { eventsAfter, numberEvents } from './events.store.ts'
import { natsEventSink } from './nats-event-sink.ts'

const stream = 'tests-events'
const organizations = ['lintel', 'saltmarsh'] as const
const waiting = 'events wait in the database, because the stream does not take them'

const recordingLog = () => {
  const lines: string[] = []
  const record = (_: unknown, text?: string) => void lines.push(text ?? String(_))
  return { lines, log: { debug: record, info: record, warn: record, error: record } as unknown as Log }
}

describe.skipIf(!hasNats)(`events in a stream${withoutNats}`, async () => {
  const { db } = await aDatabase()
  let servers: NatsServers | undefined
  let server: NatsServer
  let nats: Nats
  let sink: EventSink

  const settings = () => ({
    servers: [server.url],
    credentialsFile: undefined,
    token: undefined,
    prefix: 'tests',
    streamReplicas: 1,
    carriesWakeUps: false,
    takesEvents: true,
  })
  /** Writes and numbers events of each organization. */
  const addEvents = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1)
      for (const organization of organizations)
        await notifyOrganization(
          db,
          organization,
          'webhook.test',
          { webhookUuid: crypto.randomUUID() },
          systemClock.now(),
        )
    while ((await numberEvents(db, systemClock)()) > 0);
  }
  /** A worker that publishes with this sink. */
  const aPublisher = (by = sink) => {
    const { lines, log } = recordingLog()
    const publish = publishEvents({ db, clock: systemClock, log, sink: by })
    const publishAll = async () => {
      while ((await publish()) > 0);
    }
    return { lines, publish, publishAll }
  }
  const storedIds = async (organization: string) =>
    (await readStream([server.url], stream))
      .filter(({ subject }) => subject.startsWith(`tests.events.${organization}.`))
      .map(({ id }) => id)
  const allIds = async (organization: string) => (await eventsAfter(db, organization, 0, 10_000)).map(({ id }) => id)
  const cursors = async () =>
    (await db.selectFrom('eventSink').select(['organization', 'sequence']).orderBy('organization').execute()).map(
      ({ sequence }) => sequence,
    )
  const expectEachOnce = async () => {
    for (const organization of organizations) expect(await storedIds(organization)).toEqual(await allIds(organization))
  }

  beforeAll(async () => {
    servers = await natsServers(1)
    server = servers.servers[0] as NatsServer
  })
  afterAll(() => servers?.stop())
  beforeEach(async () => {
    await server.lose()
    await server.start()
    await sql`delete from webhook_delivery`.execute(db)
    for (const table of ['partner_event', 'partner_sequence', 'event_sink'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    nats = await openNats(settings(), recordingLog().log)
    sink = await natsEventSink(nats, settings())
  })
  afterEach(() => nats.close())

  test('each event of each organization is stored once, in its order and as partners read it', async () => {
    await addEvents(20)
    const { publishAll, lines } = aPublisher()
    await publishAll()
    await addEvents(3)
    await publishAll()
    await expectEachOnce()
    expect(await cursors()).toEqual([23, 23])
    expect(lines).toEqual(['the stream of events is made'])
    const [message] = await readStream([server.url], stream)
    expect(message).toMatchObject({ event: { id: message?.id, type: 'webhook.test', sequence: 1, data: {} } })
    expect(message?.subject).toMatch(/^tests\.events\.(lintel|saltmarsh)\.webhook\.test$/)
  })

  test('workers that publish at the same time store each event once', async () => {
    await addEvents(40)
    const publishers = Array.from({ length: 4 }, () => aPublisher())
    await Promise.all(publishers.map(({ publishAll }) => publishAll()))
    await expectEachOnce()
  })

  test('a worker that ends after the stream stored an event, before the cursor moved, leaves no second copy, however late', async () => {
    await addEvents(6)
    await aPublisher().publishAll()
    const { streams } = await jetstreamManager(nats.connection() as NonNullable<ReturnType<Nats['connection']>>)
    const { config } = await streams.info(stream)
    // The server has forgotten the ids of what it stored.
    await streams.update(stream, { ...config, duplicate_window: 100 * 1e6 })
    await pause(500)
    await sql`update event_sink set sequence = 2`.execute(db)
    await addEvents(1)
    await aPublisher().publishAll()
    await expectEachOnce()
    expect(await cursors()).toEqual([7, 7])
  })

  test('an event whose answer is lost is stored once', async () => {
    await addEvents(5)
    let calls = 0
    const { publishAll, lines } = aPublisher({
      ...sink,
      async store(organization, event) {
        await sink.store(organization, event)
        calls += 1
        if (calls === 3) throw new Error('No answer came.')
      },
    })
    await publishAll()
    await publishAll()
    await expectEachOnce()
    expect(lines).toEqual(['the stream of events is made', waiting, 'events are published again'])
  })

  test('while the cluster is away events wait, and afterwards each is stored once', async () => {
    await addEvents(2)
    const { publish, publishAll, lines } = aPublisher()
    await publishAll()
    await server.kill()
    await addEvents(4)
    for (let tries = 0; tries < 3; tries += 1) expect(await publish()).toBe(0)
    expect(await cursors()).toEqual([2, 2])
    await server.start()
    await expect.poll(() => nats.connection()).toBeDefined()
    await publishAll()
    await expect.poll(cursors).toEqual([6, 6])
    await expectEachOnce()
    expect(lines.filter((line) => line === waiting).length).toBeLessThan(2)
  })

  test('a stream that is lost is made again and holds what comes after the cursor, and the log says so', async () => {
    await addEvents(3)
    const { publishAll, lines } = aPublisher()
    await publishAll()
    const connection = await connect({ servers: server.url })
    await (await jetstreamManager(connection)).streams.delete(stream)
    await connection.close()
    await addEvents(2)
    for (let turn = 0; turn < 3; turn += 1) await publishAll()
    for (const organization of organizations)
      expect(await storedIds(organization)).toEqual((await allIds(organization)).slice(3))
    expect(lines).toEqual([
      'the stream of events is made',
      waiting,
      'the stream of events was lost and is made again: it holds what comes now, and earlier events are read by the API',
      'events are published again',
    ])
  })

  test('another process takes up what one that died had claimed, once its lease ends', async () => {
    await addEvents(2)
    await aPublisher().publishAll()
    await addEvents(1)
    await sql`update event_sink set leased_until = now() + interval '1 second'`.execute(db)
    const { publish, publishAll } = aPublisher()
    expect(await publish()).toBe(0)
    await pause(1_200)
    await publishAll()
    await expectEachOnce()
  })
})
