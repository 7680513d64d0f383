import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { isPublicAddress } from '../http/public-address.ts'
import { addressFault, type PostRules, ssrfSafePost } from './ssrf-safe-post.ts'
import { standardWebhookHeaders } from './standard-webhook.ts'

let requestCount = 0
const server = createServer((request, response) => {
  requestCount += 1
  if (request.url === '/away') return response.writeHead(302, { location: '/' }).end()
  if (request.url === '/never') return
  return response.end('x'.repeat(100_000))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const post = (path: string, rules: PostRules, host = '127.0.0.1', timeoutMs = 5_000) =>
  ssrfSafePost({ url: `http://${host}:${port}${path}`, headers: {}, body: '{}', timeoutMs, maxBytes: 64 }, rules)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not an address on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is an address on the open internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://me:secret@example.com/',
  'ftp://example.com/',
  'nonsense',
  'https://[::ffff:10.0.0.1]/',
])('%s is rejected in production when it is configured', (url) => {
  expect(addressFault(url, { innerAddresses: false })).toBeDefined()
})

test('a name that resolves to an inside address on connection reaches nothing, whatever else it resolves to', async () => {
  const leadsTo = (...addresses: string[]): typeof lookup =>
    ((_host: string, _options: object, answer: (error: null, records: object[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof lookup
  const before = requestCount
  for (const resolve of [leadsTo('127.0.0.1'), leadsTo('93.184.215.14', '127.0.0.1')]) {
    const url = `https://hooks.example.com:${port}/`
    const outcome = await ssrfSafePost(
      { url, headers: {}, body: '{}', timeoutMs: 5_000, maxBytes: 64 },
      { innerAddresses: false, resolve },
    )
    expect(outcome).toMatchObject({ status: null, fault: 'address refused' })
  }
  expect(requestCount).toBe(before)
})

test('reads the first bytes, follows no redirect, and waits no longer than allowed', async () => {
  const inner = { innerAddresses: true }
  expect(await post('/', inner)).toMatchObject({ status: 200, firstBytes: 'x'.repeat(64), fault: null })
  const before = requestCount
  expect(await post('/away', inner)).toMatchObject({ status: 302 })
  expect(requestCount).toBe(before + 1)
  expect(await post('/never', inner, '127.0.0.1', 50)).toMatchObject({ status: null, fault: 'no answer in time' })
})

test('a signature matches the example in Standard Webhooks', () => {
  const now = new Date(1_614_265_330_000)
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now }
  expect(standardWebhookHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
