import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import { openLog } from '../log.ts'
import { buildWebServer } from './http.ts'
import { type Caller, serve } from './serve.ts'

const database = await aDatabase()
const common = { summary: 'A call', on: 'none', answer: z.object({}) } as const
const forBorrowers = endpoint({
  ...common,
  call: 'GET /things/:name',
  params: z.object({ name: z.string() }),
  access: ['borrower'],
})
const forStaff = endpoint({ ...common, call: 'GET /books', access: ['admin'] })
const identityId = '0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11'
const borrower: Caller = { role: 'borrower', organization: 'lintel', identityId, sessionId: 'one' }

const chunks: string[] = []
const document = new Writable({
  write(line, _encoding, callback) {
    chunks.push(String(line))
    callback()
  },
})
const app = await buildWebServer({
  db: database.db,
  clock: testClock(),
  log: openLog('info', document),
  production: false,
  trustedProxies: 0,
  fingerprint: (text) => Buffer.from(text),
  routes: [serve(forBorrowers, async () => ({})), serve(forStaff, async () => ({}))],
  gate: {
    authenticate: async ({ authorization }) => {
      if (authorization === undefined) return { caller: { role: 'visitor', organization: 'lintel' } }
      if (authorization !== 'Bearer good') throw new Refusal('access/invalid-signature')
      return { caller: borrower }
    },
    applicationFor: async () => undefined,
    requestOrganization: () => 'lintel',
  },
})
interface TestRequest {
  url: string
  headers?: Record<string, string>
}
const readLogLines = async (request: TestRequest): Promise<Record<string, unknown>[]> => {
  chunks.length = 0
  await app.inject(request)
  return chunks
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const authorization = 'Bearer good'

test('a log entry shows who made a request, what it was, when it came, and why it was refused', async () => {
  const when = { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), requestId: expect.any(String) }
  const who = { organization: 'lintel', role: 'borrower', identity: identityId }
  const lines = await readLogLines({ url: '/things/a', headers: { authorization } })
  expect(lines).toMatchObject([{ ...when, ...who, method: 'GET', route: '/things/:name', status: 200 }])
  expect(lines[0]).not.toHaveProperty('refusal')
  expect(await readLogLines({ url: '/books', headers: { authorization } })).toMatchObject([
    { ...when, route: '/books', status: 403, refusal: 'access/forbidden' },
  ])
  const forgedLines = await readLogLines({ url: '/books', headers: { authorization: 'Bearer forged' } })
  expect(forgedLines).toMatchObject([{ ...when, organization: 'lintel', refusal: 'access/invalid-signature' }])
  expect(forgedLines[0]).not.toHaveProperty('identity')
  expect(await readLogLines({ url: '/books' })).toMatchObject([{ ...when, refusal: 'access/unauthenticated' }])
})

const line = '{"level":"error","msg":"the vault is open"}'
test.each<[string, TestRequest]>([
  ['in the path', { url: `/things/${encodeURIComponent(`a\r\n${line}\n`)}` }],
  ['in the path of a page that is not there', { url: `/nowhere/${encodeURIComponent(`\n${line}`)}` }],
  ['in the query', { url: `/things/a?q=${encodeURIComponent(`\u2028\n${line}`)}` }],
  [
    'in headers',
    { url: '/things/a', headers: { 'user-agent': `\u001b[2J${line}`, 'x-request-id': line, 'x-org': line } },
  ],
])('a request cannot write its own entry into the log: %s', async (_where, request) => {
  const lines = await readLogLines({ ...request, headers: { ...request.headers, authorization } })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('vault')
})
