import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { brandOrigins } from './brand-origins.ts'

describe('the origins of a brand', () => {
  const inProduction = brandOrigins(shippedOrganizations, true)
  const elsewhere = brandOrigins(shippedOrganizations, false)

  test.each([
    ['https://www.lintel.example', 'lintel.example', true, true],
    ['https://lintel.example', 'www.lintel.example:443', true, true],
    ['http://www.lintel.example', 'lintel.example', false, true],
    ['https://www.lintel.example:8443', 'lintel.example', false, true],
    ['http://lintel.localhost:21100', 'lintel.example', false, true],
    ['https://saltmarsh.example', 'lintel.example', false, false],
    ['https://lintel.example.evil.example', 'lintel.example', false, false],
    ['https://evil-lintel.example', 'lintel.example', false, false],
    ['https://lintel.example@evil.example', 'lintel.example', false, false],
    ['https://www.lintel.example/', 'lintel.example', false, false],
    ['https://WWW.lintel.example', 'lintel.example', false, false],
    ['null', 'lintel.example', false, false],
    ['', 'lintel.example', false, false],
    ['file://', 'lintel.example', false, false],
    ['https://www.lintel.example', 'unknown.example', false, false],
  ])('EXP-03 %s calls %s: in production %s, elsewhere %s', (origin, host, allowedInProduction, allowedElsewhere) => {
    expect(inProduction(origin, host)).toBe(allowedInProduction)
    expect(elsewhere(origin, host)).toBe(allowedElsewhere)
  })
})

const { url } = await aServedProduct({ DATABASE_URL: (await aPostgresAddress()).url })

/** As a browser asks: with the host of the address, and the origin of its page. */
const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const outgoingRequest = request(
        `${url}${path}`,
        { method, headers: { host: 'lintel.example', ...headers } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString('utf8'),
            }),
          )
        },
      )
      outgoingRequest.on('error', reject)
      outgoingRequest.end(body)
    },
  )

const start = '/service-csp/external/api/v1/twilio/refreshToken'
const own = 'http://www.lintel.example'
const strange = 'http://evil.example'
const preflight = (origin: string, method = 'POST') => ({
  origin,
  'access-control-request-method': method,
  'access-control-request-headers': 'authorization,content-type,x-org,x-with-origin',
})
const corsHeaders = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'))

describe('the base address of a brand', () => {
  test('EXP-03 sends CORS headers with credentials to pages of the brand’s other hosts, for that origin only', async () => {
    const { status, headers } = await send('OPTIONS', start, preflight(own))
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': own,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    })
    const allowedHeaders = String(headers['access-control-allow-headers']).split(', ')
    expect(allowedHeaders).toEqual(expect.arrayContaining(['authorization', 'content-type', 'x-org', 'x-with-origin']))
  })

  test('EXP-03 sends CORS headers on responses and errors, so that the page can read them', async () => {
    const json = { origin: own, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const refusal = await send('POST', start, json, JSON.stringify({ token: 'x'.repeat(43) }))
    expect(refusal.status).not.toBe(403)
    expect(JSON.parse(refusal.text).code).toMatch(/^(chat|access|request)\//)
    expect(refusal.headers).toMatchObject({
      'access-control-allow-origin': own,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('authorization'),
    })
  })

  test('EXP-03 gives other origins no preflight, no change, and nothing that their page could read', async () => {
    for (const origin of [strange, 'http://saltmarsh.example', 'null']) {
      const answer = await send('OPTIONS', start, preflight(origin))
      expect([answer.status, corsHeaders(answer.headers)]).toEqual([404, []])
      const change = await send('POST', start, { origin, 'content-type': 'application/json' }, '{}')
      expect([change.status, corsHeaders(change.headers)]).toEqual([403, []])
      const read = await send('GET', '/service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus', { origin })
      expect([read.status, corsHeaders(read.headers), read.headers.vary]).toEqual([
        200,
        [],
        expect.stringContaining('Origin'),
      ])
    }
  })
})
