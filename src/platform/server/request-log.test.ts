import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { aDatabase } from '#tests/support/database.ts'
import { testClock } from './clock.ts'
import { buildWebServer } from './http.ts'
import { openLog } from './log.ts'
import { type Caller, serve } from './serve.ts'

const database = await aDatabase()
const common = { summary: 'A call', on: 'nobody', answer: z.object({}) } as const
const forBorrowers = endpoint({
  ...common,
  call: 'GET /things/:name',
  params: z.object({ name: z.string() }),
  access: ['borrower'],
})
const forStaff = endpoint({ ...common, call: 'GET /books', access: ['admin'] })
const identityId = '0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11'
const borrower: Caller = { role: 'borrower', organisation: 'lintel', identityId, sessionId: 'one' }

const written: string[] = []
const paper = new Writable({
  write(line, _encoding, done) {
    written.push(String(line))
    done()
  },
})
const app = await buildWebServer({
  ...{ db: database.db, clock: testClock(), log: openLog('info', paper), production: false },
  trustedProxies: 0,
  fingerprint: (text) => Buffer.from(text),
  routes: [serve(forBorrowers, async () => ({})), serve(forStaff, async () => ({}))],
  gate: {
    authenticate: async ({ authorization }) => {
      if (authorization === undefined) return { caller: { role: 'visitor', organisation: 'lintel' } }
      if (authorization !== 'Bearer good') throw new Refusal('access/invalid-signature')
      return { caller: borrower }
    },
    applicationFor: async () => undefined,
    organisationOf: () => 'lintel',
  },
})
interface Asked {
  url: string
  headers?: Record<string, string>
}
const linesOf = async (asked: Asked): Promise<Record<string, unknown>[]> => {
  written.length = 0
  await app.inject(asked)
  return written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const authorization = 'Bearer good'

test('a line says who, what, when and why it was refused', async () => {
  const when = { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), requestId: expect.any(String) }
  const who = { organisation: 'lintel', role: 'borrower', identity: identityId }
  const answered = await linesOf({ url: '/things/a', headers: { authorization } })
  expect(answered).toMatchObject([{ ...when, ...who, method: 'GET', route: '/things/:name', status: 200 }])
  expect(answered[0]).not.toHaveProperty('refusal')
  expect(await linesOf({ url: '/books', headers: { authorization } })).toMatchObject([
    { ...when, route: '/books', status: 403, refusal: 'access/forbidden' },
  ])
  const forged = await linesOf({ url: '/books', headers: { authorization: 'Bearer forged' } })
  expect(forged).toMatchObject([{ ...when, organisation: 'lintel', refusal: 'access/invalid-signature' }])
  expect(forged[0]).not.toHaveProperty('identity')
  expect(await linesOf({ url: '/books' })).toMatchObject([{ ...when, refusal: 'access/unauthenticated' }])
})

const line = '{"level":"error","msg":"the vault is open"}'
test.each<[string, Asked]>([
  ['in the path', { url: `/things/${encodeURIComponent(`a\r\n${line}\n`)}` }],
  ['in the path of a page that is not there', { url: `/nowhere/${encodeURIComponent(`\n${line}`)}` }],
  ['in the query', { url: `/things/a?q=${encodeURIComponent(`\u2028\n${line}`)}` }],
  [
    'in headers',
    { url: '/things/a', headers: { 'user-agent': `\u001b[2J${line}`, 'x-request-id': line, 'x-org': line } },
  ],
])('nobody writes a line of their own into the log: %s', async (_where, asked) => {
  const lines = await linesOf({ ...asked, headers: { ...asked.headers, authorization } })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('vault')
})
