import { request as rawRequest } from 'node:http'
import { expect, test } from 'vitest'
import { endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { callerAt, openAccount, ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'
import { endpoints } from '../start/endpoints.ts'

const postgres = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: postgres.url })
const { port, host } = new URL(url)

const changingCalls = endpoints.filter((endpoint) => endpointMethod(endpoint) !== 'GET')

/** Sends the request as a browser would. `fetch` does not allow these headers. */
const send = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; code: string }>((resolve, fail) => {
    const clientRequest = rawRequest(
      { host: '127.0.0.1', port, method, path, agent: false, headers: { host, 'content-length': '2', ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, code: JSON.parse(Buffer.concat(parts).toString() || '{}').code }),
        )
      },
    )
    clientRequest.on('error', fail)
    clientRequest.end('{}')
  })

const caller = callerAt(url, 'lintel')
await openAccount(caller, ordinaryBorrower)
const authorization = caller.bearer()

// A host that only starts or ends with this host's name is foreign. So are another port, another scheme and a missing
// origin.
const elsewhere: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { origin: 'https://evil.test' }],
  ['a site named like this one', { origin: `http://${host}.evil.test` }],
  ['a site below another', { origin: `http://evil.${host}` }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['another scheme', { origin: `https://${host}` }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nonsense', { origin: 'evil' }],
  ['a site that hides its name', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
]

test.each(elsewhere)(
  'no call that changes data accepts a request from a cross-site page, with or without a token: %s',
  async (_who, from) => {
    expect(changingCalls.length).toBeGreaterThan(40)
    for (const endpoint of changingCalls) {
      const path = endpointPath(endpoint).replace(/:\w+/g, '0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11')
      for (const token of [{}, { authorization }] as readonly Record<string, string>[]) {
        const headers = { 'content-type': 'application/json', ...from, ...token }
        expect(await send(endpointMethod(endpoint), path, headers), endpoint.call).toEqual({
          status: 403,
          code: 'access/forbidden',
        })
      }
    }
  },
)

// The content types that a form on another site can send without a preflight (Fetch, CORS-safelisted request-header).
test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/plain;application/json',
])('no call with a body accepts a body of type %s', async (type) => {
  for (const endpoint of changingCalls.filter(
    ({ body, access }) => body && (access.includes('visitor') || access.includes('borrower')),
  )) {
    const path = endpointPath(endpoint).replace(/:\w+/g, '0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11')
    const { status, code } = await send(endpointMethod(endpoint), path, { 'content-type': type, authorization })
    // A call that this caller may not make, or that needs a recent login, is refused before the body is read.
    expect([403, 404, 415], `${endpoint.call} ${status} ${code}`).toContain(status)
  }
})
