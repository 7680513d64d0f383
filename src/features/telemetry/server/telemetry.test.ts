import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgetEventIdentity } from '#src/application/server/event-identity-record.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import type { SessionKey } from '../telemetry.contract.ts'
import { telemetryRoutes } from './telemetry.routes.ts'
import { telemetryRate } from './telemetry-rate.ts'

const device = {
  platform: 'WEB',
  libraryVersion: '1',
  appVersion: '0.1.0',
  referrer: '',
  queryString: '',
  screenWidth: 1280,
  screenHeight: 800,
  windowWidth: 1200,
  windowHeight: 700,
}

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, clock, vault, anIdentity } = await aSlice(
    database,
    ({ clock, vault }) =>
      telemetryRoutes(
        { db, clock, vault, assignedVariants: async () => ({ 'fe-try': 'control' }) },
        telemetryRate(clock, { session: 30, event: 40, all: 1_000 }),
      ),
    { production: true },
  )

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/ft/${path}`,
      payload,
      headers: { 'x-org': 'lintel', 'x-forwarded-for': '10.0.0.1', ...headers },
    })
  const open = async (more: object = {}, headers?: Record<string, string>): Promise<SessionKey> =>
    (await post('external/session', { ...device, ...more }, headers)).json().sessionKey
  const record = (sessionKey: SessionKey, more: object = {}, headers?: Record<string, string>) =>
    post(
      'external/event',
      {
        domain: 'lintel.example',
        queryParams: '',
        pagePath: '/account/heloc/register',
        event: 'page-view',
        sessionKey,
        eventType: 'WEB',
        productType: 'HELOC',
        ...more,
      },
      headers,
    )
  const eventsOf = ({ uuid }: SessionKey) =>
    db.selectFrom('telemetryEvent').selectAll().where('sessionId', '=', uuid).orderBy('at').execute()

  const identityKeysOf = async (key: SessionKey) =>
    (await eventsOf(key)).map(({ identityKey }) => identityKey && Buffer.from(identityKey).toString('hex'))

  test('TEL-01 REQ-03 a session returns its key and the given tracker', async () => {
    const trackerUuid = randomUUID()
    const key = await open({ sessionKey: { trackerUuid } })
    expect(key).toEqual({ uuid: expect.any(String), epoch: expect.any(Number), trackerUuid })
    expect(await open({ sessionKey: key })).toEqual(key)
  })

  test('TEL-01 a session key from another tracker or organization starts a new session', async () => {
    const key = await open()
    expect((await open({ sessionKey: { ...key, trackerUuid: randomUUID() } })).uuid).not.toBe(key.uuid)
    expect((await open({ sessionKey: key }, { 'x-org': 'saltmarsh' })).uuid).not.toBe(key.uuid)
  })

  test('TEL-01 a visit ends after half a day', async () => {
    const key = await open()
    clock.offsetMs += 13 * 3_600_000
    expect((await open({ sessionKey: key })).uuid).not.toBe(key.uuid)
  })

  test('TEL-03 a session stores a cleaned record of where the visit came from', async () => {
    const { uuid } = await open({
      referrer: 'https://news.example/readers/maria?id=1',
      queryString: '?utm_source=NEWS&email=maria%40example.com&userData=eyJ',
    })
    const { details } = await db
      .selectFrom('telemetrySession')
      .select('details')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ referrer: 'news.example', query: { utm_source: 'NEWS' }, screenWidth: 1280 })
    expect(JSON.stringify(details)).not.toMatch(/maria|eyJ/)
  })

  test('TEL-01 TEL-03 REQ-03 an event is cleaned and stored with its session', async () => {
    const key = await open()
    const applicationUuid = randomUUID()
    const answer = await record(key, {
      event: 'helocStarted',
      pagePath: `/account/heloc/${applicationUuid}?email=a@b.example`,
      applicationUuid,
      queryParams: 'utm_id=7&phone=4155550123',
      eventProperties: { step: '123-45-6789', kind: 'done' },
    })
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ isRecorded: true })
    expect(await eventsOf(key)).toEqual([
      expect.objectContaining({
        event: 'helocStarted',
        eventType: 'WEB',
        productType: 'HELOC',
        organization: 'lintel',
        applicationUuid,
        pagePath: '/account/heloc/:uuid',
        properties: { kind: 'done', query: { utm_id: '7' }, domain: 'lintel.example' },
      }),
    ])
  })

  test('TEL-02 an event is recorded once per session unless deduping is turned off', async () => {
    const key = await open()
    const isRecorded = async (more: object) => (await record(key, more)).json().isRecorded
    expect([await isRecorded({}), await isRecorded({})]).toEqual([true, false])
    expect(await isRecorded({ pagePath: '/other' })).toBe(true)
    expect([await isRecorded({ dontDedupe: true }), await isRecorded({ dontDedupe: true })]).toEqual([true, true])
  })

  test('TEL-02 an event deduped by a property is recorded once per value across the tracker’s sessions', async () => {
    const first = await open()
    const applicationUuid = randomUUID()
    const startEvent = { event: 'appStarted', dedupeProperty: 'applicationUuid' }
    const isRecorded = async (key: SessionKey, application: string) =>
      (await record(key, { ...startEvent, applicationUuid: application, pagePath: `/${randomUUID()}/x` })).json()
        .isRecorded
    expect([await isRecorded(first, applicationUuid), await isRecorded(first, randomUUID())]).toEqual([true, true])
    clock.offsetMs += 13 * 3_600_000
    const later = await open({ sessionKey: first })
    expect(later.uuid).not.toBe(first.uuid)
    expect(await isRecorded(later, applicationUuid)).toBe(false)
  })

  test('TEL-02 an event from a session that was never opened is stored without a session', async () => {
    const key = { uuid: randomUUID(), epoch: 1, trackerUuid: randomUUID() }
    expect((await record(key)).json()).toEqual({ isRecorded: true })
    expect(await eventsOf(key)).toEqual([])
  })

  test('TEL-03 an event stores its person as a keyed hash, only if the person’s own session proves it', async () => {
    const key = await open()
    const [person, other] = [await anIdentity(), await anIdentity()]
    const identityKeyOf = async (more: object, headers?: Record<string, string>) => {
      await record(key, { dontDedupe: true, ...more }, headers)
      return (await identityKeysOf(key)).at(-1)
    }
    const hash = vault.hash('telemetry identity', person.id).toString('hex')
    expect(await identityKeyOf({}, person.headers)).toEqual(hash)
    expect(await identityKeyOf({ identityId: person.id }, person.headers)).toEqual(hash)
    expect(await identityKeyOf({ identityId: other.id }, person.headers)).toBeNull()
    expect(await identityKeyOf({ identityId: person.id })).toBeNull()
    const rows = await db.selectFrom('telemetryEvent').selectAll().where('sessionId', '=', key.uuid).execute()
    expect(JSON.stringify(rows)).not.toContain(person.id)
  })

  test('TEL-03 erasing an account leaves no event that identifies the person', async () => {
    const key = await open()
    const [person, other] = [await anIdentity(), await anIdentity()]
    for (const { headers } of [person, other]) await record(key, { dontDedupe: true }, headers)
    await db.transaction().execute((tx) => forgetEventIdentity(tx, vault, person.id))
    expect(await identityKeysOf(key)).toEqual([null, vault.hash('telemetry identity', other.id).toString('hex')])
  })

  test.each(['sec-gpc', 'dnt'])('TEL-03 nothing is recorded for a browser that sends %s', async (header) => {
    const headers = { [header]: '1' }
    const key = await open({}, headers)
    expect(await open({ sessionKey: key })).not.toEqual(key)
    expect((await record(key, {}, headers)).json()).toEqual({ isRecorded: false })
  })

  test.each([
    ['a field that is not among the documents’', { email: 'a@b.example' }],
    ['a property that is not listed', { eventProperties: { name: 'Maria' } }],
    ['a property that is a sentence', { eventProperties: { kind: 'Maria lives here' } }],
    ['a property longer than 200', { eventProperties: { kind: 'x'.repeat(201) } }],
    ['an event with a sentence for a name', { event: 'Maria Garcia' }],
    ['a path without end', { pagePath: 'x'.repeat(1_001) }],
  ])('TEL-03 %s is rejected', async (_what, more) => {
    expect((await record(await open(), more)).statusCode).toBe(400)
  })

  test('TEL-01 the secure context is only for logged-in people', async () => {
    expect((await post('secure/session', device)).statusCode).toBe(401)
    const { headers } = await anIdentity()
    expect((await post('secure/session', device, headers)).statusCode).toBe(200)
  })

  test('the IPv6 addresses of one household count as one, so they cannot use up the shared limit', async () => {
    const statuses = []
    for (let times = 0; times < 31; times++) {
      const from = { 'x-forwarded-for': `2001:db8:5:5::${times + 1}` }
      statuses.push((await post('external/session', device, from)).statusCode)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  })

  test('TEL-01 an IP address that sends reports endlessly is blocked until the next minute', async () => {
    const key = await open()
    const from = { 'x-forwarded-for': '10.9.9.9' }
    const statuses = []
    for (let times = 0; times < 41; times++) statuses.push((await record(key, {}, from)).statusCode)
    expect(statuses.slice(-2)).toEqual([202, 429])
    expect((await record(key)).statusCode).toBe(202)
    clock.offsetMs += 60_000
    expect((await record(key, {}, from)).statusCode).toBe(202)
  })
})
