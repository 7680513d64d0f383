import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import { openLog } from '../log.ts'
import { buildWebServer } from './http.ts'
import { serve } from './serve.ts'

const database = await aDatabase()
const logEntries: { level: string; msg: string; status?: number }[] = []
const document = new Writable({
  write(line, _encoding, callback) {
    for (const text of String(line).trim().split('\n')) logEntries.push(JSON.parse(text))
    callback()
  },
})
const common = { summary: 'A call', on: 'none', access: ['visitor'], answer: z.object({}) } as const
const takesWords = endpoint({ ...common, call: 'POST /words', body: z.strictObject({ text: z.string() }) })
const takesBytes = endpoint({ ...common, call: 'POST /bytes', rawBody: { most: 1_000_000, atOnce: 4 } })
const app = await buildWebServer({
  db: database.db,
  clock: testClock(),
  log: openLog('debug', document),
  production: false,
  trustedProxies: 0,
  fingerprint: (text) => Buffer.from(text),
  routes: [serve(takesWords, async () => ({})), serve(takesBytes, async () => ({}))],
  gate: {
    authenticate: async () => ({ caller: { role: 'visitor', organization: 'lintel' } }),
    applicationFor: async () => undefined,
    requestOrganization: () => 'lintel',
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

test.each([
  ['/words', 'application/json', '{"text":'],
  ['/bytes', 'application/octet-stream', 'half'],
])(
  'a sender of %s that disconnects midway counts as neither an outage nor a server error',
  async (path, type, half) => {
    logEntries.length = 0
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${half}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await expect.poll(() => logEntries.some(({ msg }) => msg === 'the sender broke off')).toBe(true)
    expect(logEntries.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([])
    for (const { status = 0 } of logEntries) expect(status).toBeLessThan(500)
  },
)
