import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings, saveSetting } from '#src/platform/server/database/organization-settings.ts'
import { buildWebServer } from '#src/platform/server/http/http.ts'
import { serve } from '#src/platform/server/http/serve.ts'
import { openLog } from '#src/platform/server/log.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { sendFailurePage } from '../pages/failure-page.ts'
import { cellKind, type LenderState, refusalOfLender } from './closed-lenders.ts'

const database = await aDatabase()
const settings = await openOrganizationSettings(database, () => {})
const clock = testClock()
const call = endpoint({ summary: 'A call', on: 'none', answer: z.object({}), call: 'GET /things', access: ['visitor'] })
const refusalOf = refusalOfLender(settings)
const app = await buildWebServer({
  db: database.db,
  clock,
  log: openLog('silent'),
  production: false,
  trustedProxies: 0,
  fingerprint: (text) => Buffer.from(text),
  routes: [serve(call, async () => ({}))],
  sendFailurePage,
  gate: {
    authenticate: async ({ organization }) => ({ caller: { role: 'visitor', organization } }),
    applicationFor: async () => undefined,
    requestOrganization: ({ org }) => org ?? 'lintel',
    refusalOf: ({ org }) => refusalOf(org ?? 'lintel'),
  },
})
app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }))

const save = async (state: LenderState) => {
  const { version = 0 } = settings.of('lintel', cellKind) ?? {}
  await database.db.transaction().execute((tx) =>
    saveSetting(tx, {
      organization: 'lintel',
      kind: cellKind,
      baseVersion: version,
      value: { state },
      savedBy: randomUUID(),
      savedAt: clock.now(),
    }),
  )
  await settings.refresh('lintel')
}
const request = (headers: Record<string, string> = {}, url = '/things') => app.inject({ url, headers })

test('a lender that moves is answered 503 in words with a time to ask again, and every other one is served', async () => {
  await save('closed')
  const answer = await request()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.json().code).toBe('organization/closed')
  expect(answer.json().message).toContain('Nothing you entered is lost')
  expect((await request({ 'x-org': 'saltmarsh' })).statusCode).toBe(200)
  expect((await request({}, '/health/live')).statusCode).toBe(200)
})

test('a page of a lender that moves says that it will be back', async () => {
  const answer = await request({ accept: 'text/html' }, '/welcome')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.body).toContain('We’ll be back shortly')
})

test('a lender that moved is answered 421, and one that opens again is served', async () => {
  await save('moved')
  const answer = await request()
  expect(answer.statusCode).toBe(421)
  expect(answer.json().code).toBe('organization/moved')
  await save('open')
  expect((await request()).statusCode).toBe(200)
})
