import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import { openLog } from '../log.ts'
import { buildWebServer } from './http.ts'
import { serve } from './serve.ts'

const database = await aDatabase()
const whoCalls = endpoint({
  call: 'GET /who-calls',
  summary: 'The address that limits are counted by',
  access: ['visitor'],
  on: 'none',
  answer: z.object({ address: z.string(), origin: z.string() }),
})

const fails = endpoint({
  call: 'GET /fails',
  summary: 'A fault of our own',
  access: ['visitor'],
  on: 'none',
  answer: z.object({}),
})

const aServer = (trustedProxies: number) =>
  buildWebServer({
    db: database.db,
    clock: testClock(),
    log: openLog('silent'),
    production: false,
    trustedProxies,
    fingerprint: (text) => Buffer.from(text),
    routes: [
      serve(whoCalls, async ({ address, origin }) => ({ address, origin })),
      serve(fails, async () => {
        throw new Error('column secret of table safe')
      }),
    ],
    gate: {
      authenticate: async ({ organization }) => ({ caller: { role: 'visitor', organization } }),
      applicationFor: async () => undefined,
      requestOrganization: () => 'lintel',
    },
  })

/** What is read from a call with these headers, from a connection of 127.0.0.1. */
const calledBehind = async (trustedProxies: number, headers: Record<string, string>) => {
  const app = await aServer(trustedProxies)
  const answer = await app.inject({ url: '/who-calls', headers })
  await app.close()
  return answer.json() as { address: string; origin: string }
}

// Each proxy appends the address of its client. Addresses before that were claimed by clients further away.
test.each([
  ['without a proxy nothing is believed', 0, '203.0.113.7', '127.0.0.1'],
  ['behind one proxy its word counts', 1, '203.0.113.7', '203.0.113.7'],
  ['and what a browser claims of itself does not', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['behind two the second word from the end counts', 2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
])('%s', async (_name, proxies, forwardedFor, address) =>
  expect((await calledBehind(proxies, { 'x-forwarded-for': forwardedFor })).address).toBe(address),
)

test('even behind a proxy, only Host determines whose page is requested', async () => {
  const headers = { host: 'lintel.example', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
  expect((await calledBehind(1, headers)).origin).toBe('https://lintel.example')
})

test('REQ-04 a server error returns 500 with “Something unexpected happened” and does not reveal its cause', async () => {
  const app = await aServer(0)
  const { statusCode, body } = await app.inject({ url: '/fails' })
  await app.close()
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    expect.objectContaining({ code: 'unexpected', message: 'Something unexpected happened' }),
  ])
  expect(body).not.toMatch(/secret|safe/)
})
