import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation, useSearch } from 'wouter'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { registrationSteps } from '#src/features/registration/registration.steps.ts'
import { registrationFunnelSteps } from '#src/features/telemetry/funnel-steps.table.ts'
import { apiClient } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { sessionReplay } from '#src/platform/browser/session-replay.ts'
import { scriptedClient, showPage } from '#tests/support/pages/page.tsx'
import { channel } from './client-log.ts'
import { openLateTelemetry } from './late-telemetry.ts'
import { useTelemetry } from './use-telemetry.ts'

const page = pageOrganization(shippedOrganizations.byCode('lintel')!)
const organization = { ...page, behavior: { ...page.behavior, sessionRecorder: 'FS' } }
const link = 'https://app.fullstory.com/ui/ABC/session/1%3A2'
const uuid = '0b7e2f2e-0000-4000-8000-000000000001'
const saveCall = 'PUT /service-application/api/v1/application/heloc/:uuid/full-story-link'
const sessionKey = { uuid, epoch: 1, trackerUuid: uuid }
const telemetryAnswers = {
  'POST /ft/:context/session': { sessionKey },
  'POST /ft/:context/event': { isRecorded: true },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'FS')
  delete sessionReplay.link
  bearerStore.clear()
  sessionStorage.clear()
})

function Page() {
  const [path, navigate] = useLocation()
  useTelemetry(path, useSearch())
  return ['/register?step=name', '/register?step=name&utm_source=x', '/register?step=birthdate'].map((to) => (
    <button key={to} type="button" onClick={() => navigate(to)}>
      {to}
    </button>
  ))
}

test('TEL-02 each step of registration counts as a page view, even when only the query string changes', () => {
  const events: unknown[] = []
  const onEvent = (event: Event) => events.push((event as CustomEvent).detail.event)
  window.addEventListener(channel, onEvent)
  showPage(<Page />, { path: '/register' })
  for (const [index, expected] of [2, 2, 3].entries()) {
    act(() => screen.getAllByRole('button')[index]?.click())
    expect(events).toHaveLength(expected)
  }
  expect(new Set(events)).toEqual(new Set(['page-view']))
  window.removeEventListener(channel, onEvent)
})

test('TEL-02 the funnel lists every step of registration in order, with the names used by its pages', () =>
  expect(registrationFunnelSteps).toEqual([...new Set(registrationSteps.map(({ query }) => query))]))

const view = (path: string) => ({ detail: { event: 'page-view' }, path, search: '' })
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('TEL-03 every call carries the session recording ID, which is saved once with the application', async () => {
  Reflect.set(window, 'FS', () => link)
  bearerStore.write('a.b.c')
  const { client, calls } = scriptedClient({ ...telemetryAnswers, [saveCall]: undefined })
  const record = openLateTelemetry(client, client, organization)
  for (const path of ['/account/heloc/register', `/account/heloc/${uuid}/product/select`, `/account/heloc/${uuid}`])
    record(view(path))
  await settle()
  expect(calls.filter(({ call }) => call === saveCall)).toEqual([
    expect.objectContaining({ params: { uuid }, body: { link } }),
  ])
  const requests: Headers[] = []
  const api = apiClient({
    orgCode: 'lintel',
    origin: '',
    base: '',
    fetch: async (_url, init) => {
      requests.push(new Headers(init?.headers))
      return Response.json({ isRecorded: true })
    },
    token: { read: () => null, write: () => {} },
    signedOut: () => {},
  })
  await openLateTelemetry(api, api, organization)(view('/'))
  await settle()
  expect(requests.map((headers) => headers.get('x-session-replay'))).toContain(link)
})

test('TEL-03 a recording link that failed to save is saved at the next page view', async () => {
  Reflect.set(window, 'FS', () => link)
  bearerStore.write('a.b.c')
  const { client, calls } = scriptedClient(telemetryAnswers)
  const record = openLateTelemetry(client, client, organization)
  for (let times = 0; times < 2; times += 1) {
    record(view(`/account/heloc/${uuid}`))
    await settle()
  }
  expect(calls.filter(({ call }) => call === saveCall)).toHaveLength(2)
})

test.each([
  ['a brand without a recorder', page, link],
  ['a recorder that names another site', organization, 'https://evil.example/ui'],
  ['a recorder that has not begun', organization, null],
])('TEL-03 %s produces no recording link', async (_what, brand, url) => {
  Reflect.set(window, 'FS', () => url)
  bearerStore.write('a.b.c')
  const { client, calls } = scriptedClient(telemetryAnswers)
  openLateTelemetry(client, client, brand)(view(`/account/heloc/${uuid}`))
  await settle()
  expect([sessionReplay.link, calls.some(({ call }) => call === saveCall)]).toEqual([undefined, false])
})
