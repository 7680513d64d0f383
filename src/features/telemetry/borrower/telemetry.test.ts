import { afterEach, describe, expect, test } from 'vitest'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { clientLogs } from '#src/domain/client-logs.table.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { clearStoredCopies } from '#src/platform/browser/storage/stored-copies.ts'
import type { RoutingFacts } from '#src/workflow/graph/status-row.ts'
import { destinationFor } from '#src/workflow/paths/status-routes.ts'
import { scriptedClient } from '#tests/support/pages/page.tsx'
import { recordEvent } from '../telemetry.contract.ts'
import { cleanProperties } from '../telemetry.rules.ts'
import { recordedAt } from './session-replay.ts'
import { eventOf, openTelemetry } from './telemetry.ts'
import { establishSession } from './telemetry-session.ts'

const key = {
  uuid: '0b7e2f2e-0000-4000-8000-000000000001',
  epoch: 7,
  trackerUuid: '0b7e2f2e-0000-4000-8000-000000000002',
}
const sessionCall = 'POST /ft/:context/session'
const eventCall = 'POST /ft/:context/event'
const atOnce = async () => {}
const organization = pageOrganization(shippedOrganizations.byCode('lintel')!)
const anonymous = (client: ApiClient) => ({ anonymously: client, asPerson: () => undefined })

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('TEL-02 the tracker is stored under telemetry_trackerUuid and sent with the next session', async () => {
  const { client, calls } = scriptedClient({ [sessionCall]: { sessionKey: key } })
  await establishSession(client, atOnce)
  expect(localStorage.getItem('telemetry_trackerUuid')).toBe(key.trackerUuid)
  await establishSession(client, atOnce)
  expect(calls.map(({ body }) => (body as { sessionKey?: object }).sessionKey)).toEqual([undefined, key])
})

test('TEL-02 a tracker or visit that was damaged in the browser is left out', async () => {
  const { client, calls } = scriptedClient({ [sessionCall]: { sessionKey: key } })
  localStorage.setItem('telemetry_trackerUuid', 'junk')
  await establishSession(client, atOnce)
  sessionStorage.setItem('telemetry_sessionKey', JSON.stringify({ ...key, epoch: 'long ago' }))
  await establishSession(client, atOnce)
  const { trackerUuid } = key
  expect(calls.map(({ body }) => (body as { sessionKey?: object }).sessionKey)).toEqual([undefined, { trackerUuid }])
})

test('TEL-01 a session is attempted three times, then fails with status 500', async () => {
  const { client, calls } = scriptedClient({})
  const waits: number[] = []
  const failure = await establishSession(client, async (ms) => void waits.push(ms)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({
    status: 500,
    message: 'An error occurred while establishing a session, retries failed.',
  })
  expect([calls.length, waits]).toEqual([3, [1_000, 2_000]])
})

test('TEL-01 a session that succeeds on the third try is established', async () => {
  let tries = 0
  const { client } = scriptedClient({
    [sessionCall]: () => {
      tries += 1
      if (tries < 3) throw new CallFailure(503, 'resting')
      return { sessionKey: key }
    },
  })
  expect(await establishSession(client, atOnce)).toEqual(key)
})

test('TEL-01 a session without a tracker is rejected', () =>
  expect(
    establishSession(scriptedClient({ [sessionCall]: { sessionKey: { uuid: key.uuid } } }).client, atOnce),
  ).rejects.toThrow('Could not establish session.'))

test('TEL-03 page data is cleaned before it leaves the browser', () =>
  expect(
    eventOf(
      {
        detail: { event: 'helocStarted', kind: 'TypeError', step: 'a@b.example', message: 'Maria Garcia' },
        path: `/account/heloc/${key.uuid}/product/select`,
        search: '?utm_source=spring&email=a@b.example&step=name',
      },
      organization,
    ),
  ).toEqual({
    domain: window.location.hostname,
    queryParams: 'utm_source=SPRING&step=name',
    event: 'helocStarted',
    pagePath: '/account/heloc/:uuid/product/select',
    applicationUuid: key.uuid,
    eventType: 'WEB',
    productType: 'HELOC',
    eventProperties: { kind: 'TypeError' },
    dontDedupe: false,
    dedupeProperty: 'applicationUuid',
  }))

test.each([undefined, 'page-view', {}, { event: 7 }, { event: 'two words' }])('TEL-02 %j is not an event', (detail) =>
  expect(eventOf({ detail, path: '/', search: '' }, organization)).toBeUndefined(),
)

test('TEL-02 events on a page share one session, and each page view counts', async () => {
  const { client, calls } = scriptedClient({ [sessionCall]: { sessionKey: key }, [eventCall]: { isRecorded: true } })
  const announceEvent = openTelemetry(anonymous(client), organization)
  for (const event of ['page-view', 'heloc-register-start', 'helocStarted', 'appStarted'])
    announceEvent({ detail: { event }, path: '/account/heloc/register', search: '' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls.map(({ call }) => call)).toEqual([sessionCall, eventCall, eventCall, eventCall, eventCall])
  expect(calls[1]?.body).toMatchObject({ sessionKey: key, event: 'page-view', dontDedupe: true })
})

test('TEL-01 unavailable telemetry does not disturb the page', async () => {
  const { client } = scriptedClient({})
  const announceEvent = openTelemetry(anonymous(client), organization, (api) => establishSession(api, atOnce))
  announceEvent({ detail: { event: 'page-view' }, path: '/', search: '' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(localStorage.getItem('telemetry_trackerUuid')).toBeNull()
})

/** Returns what the server stores of a log after contract validation and cleaning; undefined if the log is dropped. */
const allowedOf = (detail: object) => {
  const eventBody = eventOf({ detail, path: `/account/heloc/${key.uuid}/income/review`, search: '' }, organization)
  const acceptedEvent = recordEvent.body.safeParse({ ...eventBody, sessionKey: key }).data
  return acceptedEvent && { event: acceptedEvent.event, ...cleanProperties(acceptedEvent.eventProperties) }
}

test.each(Object.entries(clientLogs))('SID-07 SUB-04 RTE-08 the log %j reaches the server', (log, event) => {
  const failure = { kind: 'CallFailure', code: 'account/exists', status: 401 }
  expect(allowedOf({ event: log, ...failure, message: 'ana@example.com is taken' })).toEqual({ event, ...failure })
})

test('RTE-08 the log of an unrecognized status names the status', () => {
  const { warning } = destinationFor(true, { status: 'FROM_TOMORROW', facts: { isInquiry: false } as RoutingFacts })
  expect(allowedOf({ event: warning?.log, code: warning?.code })).toMatchObject({ code: 'FROM_TOMORROW' })
})

test('TEL-02 an event reported for an application carries its id, wherever it happens', () => {
  const applicationUuid = key.trackerUuid
  const page = { path: '/account/heloc/register', search: '' }
  expect(eventOf({ detail: { event: 'helocStarted', applicationUuid }, ...page }, organization)).toMatchObject({
    applicationUuid,
    dedupeProperty: 'applicationUuid',
    dontDedupe: false,
  })
  const withoutOne = eventOf({ detail: { event: 'helocStarted', applicationUuid: 'ana' }, ...page }, organization)
  expect(withoutOne).not.toHaveProperty('applicationUuid')
  expect(withoutOne).not.toHaveProperty('dedupeProperty')
  const view = eventOf({ detail: { event: 'page-view', applicationUuid }, ...page }, organization)
  expect(view).not.toHaveProperty('dedupeProperty')
})

test.each([
  ['page-view', '?product=dscr', 'HELOC'],
  ['helocStarted', '', 'HELOC'],
  ['helocStarted', '?product=dscr', 'DSCR'],
  ['helocStarted', '?product=maria', 'HELOC'],
])('TEL-02 the event %s at %j is about the product %s', (event, search, productType) =>
  expect(eventOf({ detail: { event }, path: '/account/heloc/register', search }, organization)).toMatchObject({
    productType,
  }),
)

test('TEL-01 a failed session is retried on the next page, and not before', async () => {
  let isUp = false
  const { client, calls } = scriptedClient({
    [sessionCall]: () => {
      if (!isUp) throw new CallFailure(503, 'resting')
      return { sessionKey: key }
    },
    [eventCall]: { isRecorded: true },
  })
  const announceEvent = openTelemetry(anonymous(client), organization, (api) => establishSession(api, atOnce))
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const page = { path: '/', search: '' }
  announceEvent({ detail: { event: 'page-view' }, ...page })
  await settle()
  isUp = true
  announceEvent({ detail: { event: 'helocStarted' }, ...page })
  await settle()
  expect(calls.filter(({ call }) => call === eventCall)).toEqual([])
  announceEvent({ detail: { event: 'page-view' }, ...page })
  await settle()
  expect(calls.slice(3).map(({ call }) => call)).toEqual([sessionCall, eventCall])
})

test('TEL-02 the tracker survives a logout, but the visit does not', async () => {
  const { client } = scriptedClient({ [sessionCall]: { sessionKey: key } })
  await establishSession(client, atOnce)
  localStorage.setItem('jwt', 'secret')
  clearStoredCopies(key.trackerUuid)
  expect([localStorage.length, localStorage.getItem('telemetry_trackerUuid')]).toEqual([1, key.trackerUuid])
  expect(sessionStorage.length).toBe(0)
})

test('TEL-02 a logged-in person’s events are sent with their own session as proof', async () => {
  const visitor = scriptedClient({ [sessionCall]: { sessionKey: key } })
  const person = scriptedClient({ [eventCall]: { isRecorded: true } })
  const announceEvent = openTelemetry({ anonymously: visitor.client, asPerson: () => person.client }, organization)
  announceEvent({ detail: { event: 'page-view' }, path: '/', search: '' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(visitor.calls.map(({ call }) => call)).toEqual([sessionCall])
  expect(person.calls).toEqual([expect.objectContaining({ call: eventCall, params: { context: 'secure' } })])
})

describe('a recording of the visit', () => {
  const record = (recorder: unknown) => Reflect.set(window, 'FS', recorder)
  afterEach(() => {
    Reflect.deleteProperty(window, 'FS')
  })

  test.each([
    ['an older recorder', { getCurrentSessionURL: () => 'https://app.fullstory.com/ui/1' }],
    ['a recorder', (act: string) => (act === 'getSession' ? 'https://app.fullstory.com/ui/1' : undefined)],
  ])('TEL-03 %s provides its link', (_what, recorder) => {
    record(recorder)
    expect(recordedAt('FS')).toBe('https://app.fullstory.com/ui/1')
    expect(recordedAt('')).toBeUndefined()
  })

  test.each([
    ['is not there', undefined],
    ['has not begun', () => null],
    [
      'fails',
      () => {
        throw new Error('broken')
      },
    ],
  ])('TEL-03 has no link if the recorder %s', (_what, recorder) => {
    record(recorder)
    expect(recordedAt('FS')).toBeUndefined()
  })
})
