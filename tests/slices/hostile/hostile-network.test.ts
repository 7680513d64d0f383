import { once } from 'node:events'
import { request as rawRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { endpoints, sockets } from '#src/apps/server/start/endpoints.ts'
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { followStatus, openStatusSocket } from '#tests/support/open-status-socket.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import {
  callerAt,
  openAccount,
  openApplication,
  ordinaryBorrower,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

const postgres = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: postgres.url })
const { port } = new URL(url)

interface RequestOptions {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request with exactly this path and these headers. `fetch` would normalize them. */
const sendRaw = ({ method = 'GET', path, headers = {}, body }: RequestOptions) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, fail) => {
    // Node sends the body of a DELETE without its length, which is not a valid request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { host: '127.0.0.1', port, method, path, headers: { ...length, ...headers }, agent: false }
    const clientRequest = rawRequest(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    clientRequest.on('error', fail)
    clientRequest.end(body)
  })

const flags = '/service-organization/external/api/v1/organization/authentication-mode'
const refreshPath = '/identity/api/v1/authentication/refresh'

const samples: readonly (readonly [string, RequestOptions])[] = [
  ['an answered call', { path: flags }],
  ['a refused call', { path: statusPath('0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11') }],
  ['an address that does not exist', { path: '/nowhere' }],
  [
    'a body that cannot be read',
    {
      method: 'POST',
      path: '/identity/api/v1/authentication/login',
      headers: { 'content-type': 'application/json' },
      body: '{',
    },
  ],
]

test.each(samples)(
  '%s has headers against caching, sniffing, framing and cross-site access',
  async (_name, options) => {
    const { headers } = await sendRaw({ ...options, headers: { origin: 'https://evil.test', ...options.headers } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const names = Object.keys(headers)
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(names).not.toContain('x-powered-by')
    expect(names).not.toContain('server')
  },
)

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('no call lets another site’s page read its response, and none answers a preflight', async () => {
  const origins = ['https://evil.test', 'null', url.replace('http:', 'https:')]
  for (const [at, endpoint] of endpoints.entries()) {
    const origin = origins[at % origins.length] ?? ''
    const preflightHeaders = {
      'access-control-request-method': endpointMethod(endpoint),
      'access-control-request-headers': 'x-org',
    }
    const preflight = await sendRaw({
      method: 'OPTIONS',
      path: asPath(endpoint),
      headers: { origin, ...preflightHeaders },
    })
    expect(corsHeaders(preflight.headers), endpoint.call).toEqual([])
    expect(preflight.status, endpoint.call).toBeGreaterThanOrEqual(400)
    const { headers } = await sendRaw({ method: endpointMethod(endpoint), path: asPath(endpoint), headers: { origin } })
    expect(corsHeaders(headers), endpoint.call).toEqual([])
  }
})

test.each(sockets.map(({ path }) => path))(
  'another site’s upgrade to %s is rejected without CORS headers',
  async (path) => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const headers = { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', origin: 'https://evil.test' }
    const refusal = await sendRaw({ path, headers })
    expect(refusal.status).toBe(403)
    expect(corsHeaders(refusal.headers)).toEqual([])
  },
)

const changingCalls = endpoints.filter(
  (endpoint) => endpointMethod(endpoint) !== 'GET' && !endpoint.access.includes('visitor'),
)
const asPath = (endpoint: EndpointDeclaration) =>
  endpointPath(endpoint).replace(/:\w+/g, '0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11')

test('no call that changes data accepts the cookie as its only credential', async () => {
  const session = await sessionCookie()
  for (const endpoint of changingCalls) {
    const headers = { host: new URL(url).host, cookie: session, 'content-type': 'application/json', origin: url }
    const { status } = await sendRaw({ method: endpointMethod(endpoint), path: asPath(endpoint), headers, body: '{}' })
    expect(status, endpoint.call).toBe(401)
  }
})

test.each([
  ['a page of this origin', { origin: url }, 200],
  ['no browser at all', {}, 200],
  ['another site', { origin: 'https://evil.test' }, 403],
  ['another port', { origin: 'http://127.0.0.1:1' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }, 403],
])('the cookie refresh for %s (%o) returns %i', async (_who, headers, status) => {
  const cookie = await sessionCookie()
  expect(
    (await sendRaw({ method: 'POST', path: refreshPath, headers: { host: new URL(url).host, cookie, ...headers } }))
      .status,
  ).toBe(status)
})

const sessionCookie = async (): Promise<string> => {
  const response = await fetch(`${url}/identity/api/v1/registration/register?organization=lintel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `a.${crypto.randomUUID()}@example.com`,
      password: 'Harbour-light-7!Zz',
      phoneNumber: '(614) 555-0142',
    }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const long = 'a'.repeat(8_192)
test.each<[string, RequestOptions]>([
  ['a path that climbs', { path: '/assets/../../../../etc/passwd' }],
  ['a path that climbs in disguise', { path: '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd' }],
  ['a path with a zero byte', { path: '/assets/a%00.js' }],
  ['a broken escape', { path: '/%E0%A4%A' }],
  ['a path of 8 kB', { path: `/${long}` }],
  ['a query of 8 kB', { path: `${flags}?org=${long}` }],
  ['an id of 8 kB', { path: statusPath(long) }],
  [
    '200 headers',
    { path: '/nowhere', headers: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-${n}`, 'a'])) },
  ],
  ['20 kB of headers', { path: flags, headers: { 'x-long': 'a'.repeat(20_000) } }],
  ['a parameter given twice', { path: `${flags}?org=lintel&org=saltmarsh` }],
  ['TRACE', { method: 'TRACE', path: flags }],
  [
    'OPTIONS from another site',
    {
      method: 'OPTIONS',
      path: flags,
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'PUT' },
    },
  ],
  ['DELETE', { method: 'DELETE', path: flags }],
  ['a prototype as a parameter', { path: '/constructor/__proto__' }],
])('%s is rejected without revealing internals', async (_name, options) => {
  const { status, text } = await sendRaw(options)
  expect(status, text).toBeGreaterThanOrEqual(400)
  expect(status, text).toBeLessThan(500)
  expect(text).not.toMatch(/root:|node_modules|\.ts:\d|at \w+ \(/)
})

test.each(['/account/%zz?ssn=123-45-6789', '/identity/%ED%A0%80?email=zorblax@example.com', statusPath(long)])(
  'a malformed URL gets the standard error, which repeats none of its content: %.40s',
  async (path) => {
    const { status, headers, text } = await sendRaw({ path })
    expect([status, JSON.parse(text).code]).toEqual([400, 'request/malformed'])
    expect(text).not.toMatch(/ssn|zorblax|aaaa/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers['x-request-id']).toBe(JSON.parse(text).requestId)
  },
)

test.each([
  ['a link', '/account/heloc/register?utm_source=a%00b&step=%ED%A0%80'],
  ['a path', '/a\u0000b\ud800'],
])('%s damaged in transit is recorded without the damaged text', async (_name, corruptText) => {
  const send = (call: string, body: object) =>
    sendRaw({
      method: 'POST',
      path: `/ft/external/${call}`,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const pixels = { screenWidth: 1, screenHeight: 1, windowWidth: 1, windowHeight: 1 }
  const about = { platform: 'WEB', libraryVersion: '1', appVersion: '1', referrer: corruptText, ...pixels }
  const sessionAnswer = await send('session', { ...about, queryString: `utm_source=${corruptText}` })
  expect(sessionAnswer.status, sessionAnswer.text).toBe(200)
  const { sessionKey } = JSON.parse(sessionAnswer.text)
  const telemetryEvent = {
    domain: 'x',
    queryParams: `?utm_content=${corruptText}`,
    pagePath: corruptText,
    event: 'seen',
    sessionKey,
  }
  const eventAnswer = await send('event', { ...telemetryEvent, eventType: 'WEB', productType: 'HELOC' })
  expect(eventAnswer.status, eventAnswer.text).toBe(202)
})

test.each<[string, RequestOptions]>([
  ['a host that is no name', { path: flags, headers: { host: '<script>' } }],
  ['a forwarded host nobody vouches for', { path: flags, headers: { 'x-forwarded-host': 'saltmarsh.localhost' } }],
])('%s changes nothing, and the default lender responds', async (_name, options) => {
  const plain = await sendRaw({ path: flags })
  const odd = await sendRaw(options)
  expect([odd.status, odd.text]).toEqual([plain.status, plain.text])
  expect(odd.text).not.toContain('script')
})

test('a forwarded address from an untrusted proxy does not raise the limit on attempts', async () => {
  const path = '/identity/api/v1/authentication/login'
  const body = JSON.stringify({ email: 'brute@example.com', password: 'Wrong-harbour-7!' })
  const statuses: number[] = []
  for (let place = 1; place <= 11; place += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.8.${place}` }
    statuses.push((await sendRaw({ method: 'POST', path, headers, body })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test.each([
  ['another site', 'https://evil.test'],
  ['another port', 'http://localhost:1'],
  ['another scheme', url.replace('http:', 'https:')],
  ['no browser', ''],
])('the status socket does not open for %s', async (_who, origin) => {
  const line = openStatusSocket(url, origin)
  const [error] = (await once(line, 'error')) as [Error]
  expect(error.message).toContain('403')
})

test.each([
  ['10 MB at once', [Buffer.alloc(10_000_000, 97)], 1009],
  ['a thousand messages', Array.from({ length: 1_000 }, () => Buffer.from('{}')), 1008],
  ['nonsense', [Buffer.from('nonsense')], 1008],
])('the status socket closes for a client that sends %s', async (_what, messages, code) => {
  const line = openStatusSocket(url)
  line.on('error', () => {})
  await once(line, 'open')
  const closeEvent = once(line, 'close')
  for (const message of messages) line.send(message)
  expect((await closeEvent)[0]).toBe(code)
})

test('an open status socket closes when its session ends', async () => {
  const caller = callerAt(url, 'lintel')
  const uuid = await openApplication(caller, { ...ordinaryBorrower, birthDate: '1978-01-01' })
  const line = await followStatus(url, { authorization: caller.bearer(), uuid })
  await expect.poll(() => line.messages.length).toBeGreaterThan(0)
  await caller.call('POST', '/identity/secure/api/v1/authentication/logout')
  await expect.poll(line.closed, { timeout: 1_000 }).toBe(1008)
})

test('a status socket for another person’s application closes immediately without a message', async () => {
  const owner = callerAt(url, 'lintel')
  const uuid = await openApplication(owner, { ...ordinaryBorrower, birthDate: '1978-01-02' })
  const stranger = callerAt(url, 'lintel')
  await openAccount(stranger, ordinaryBorrower)
  const line = await followStatus(url, { authorization: stranger.bearer(), uuid })
  await expect.poll(line.closed).toBe(1008)
  expect(line.messages).toEqual([])
})

test('200 slow senders are disconnected within seconds and block no one', { timeout: 60_000 }, async () => {
  const drips: NodeJS.Timeout[] = []
  const slow = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /identity/api/v1/authentication/login HTTP/1.1\r\nhost: localhost\r\n')
    drips.push(setInterval(() => socket.write('x-slow: 1\r\n'), 1_000))
    return socket
  })
  const open = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed).length
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  for (let tries = 0; tries < 20; tries += 1) expect((await sendRaw({ path: flags })).status).toBe(200)
  expect(open(slow)).toBe(200)
  await expect.poll(() => open(slow), { timeout: 25_000, interval: 250 }).toBe(0)
  for (const drip of drips) clearInterval(drip)
})
