import { request as rawRequest } from 'node:http'
import { expect, test } from 'vitest'
import { methodOf, pathOf } from '#src/platform/contract/endpoint.ts'
import { callerAt, openAccount, ordinaryBorrower } from '#tests/support/borrower-calls.ts'
import { aPostgresAddress } from '#tests/support/database.ts'
import { aServedProduct } from '#tests/support/served-product.ts'
import { endpoints } from './endpoints.ts'

const postgres = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: postgres.url })
const { port, host } = new URL(url)

const changing = endpoints.filter((endpoint) => methodOf(endpoint) !== 'GET')

/** As a browser sends it: fetch would not take these headers. */
const ask = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; code: string }>((done, fail) => {
    const sent = rawRequest(
      { host: '127.0.0.1', port, method, path, agent: false, headers: { host, 'content-length': '2', ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, code: JSON.parse(Buffer.concat(parts).toString() || '{}').code }),
        )
      },
    )
    sent.on('error', fail)
    sent.end('{}')
  })

const caller = callerAt(url, 'lintel')
await openAccount(caller, ordinaryBorrower)
const authorization = caller.bearer()

// The last name of a host, and the first, are another's; so are another port, another scheme's port, and no name at all.
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
  'no call that changes anything answers a foreign page, with a token or without: %s',
  async (_who, from) => {
    expect(changing.length).toBeGreaterThan(40)
    for (const endpoint of changing) {
      const path = pathOf(endpoint).replace(/:\w+/g, '0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11')
      for (const token of [{}, { authorization }] as readonly Record<string, string>[]) {
        const headers = { 'content-type': 'application/json', ...from, ...token }
        expect(await ask(methodOf(endpoint), path, headers), endpoint.call).toEqual({
          status: 403,
          code: 'access/forbidden',
        })
      }
    }
  },
)

// What a form of another site can send without being asked first (Fetch, CORS-safelisted request-header).
test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/plain;application/json',
])('no call that takes a body reads one of type %s', async (type) => {
  for (const endpoint of changing.filter(
    ({ body, access }) => body && (access.includes('visitor') || access.includes('borrower')),
  )) {
    const path = pathOf(endpoint).replace(/:\w+/g, '0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11')
    const { status, code } = await ask(methodOf(endpoint), path, { 'content-type': type, authorization })
    // What is not theirs, or asks for a fresh proof, is refused before the body is looked at.
    expect([403, 404, 415], `${endpoint.call} ${status} ${code}`).toContain(status)
  }
})
