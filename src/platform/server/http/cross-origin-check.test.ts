import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isCrossOrigin, type OwnAddress, ownOriginOf } from './cross-origin-check.ts'

/** Whether a page of `origin` counts as cross-origin, for a plain connection from 127.0.0.1. */
const judgeOrigin = async (trustedProxies: number, own: OwnAddress, headers: Record<string, string>) => {
  const app = Fastify({ trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies })
  app.get('/', async (request) => ({ elsewhere: isCrossOrigin(request, own), own: ownOriginOf(request, own) }))
  const answer = await app.inject({ url: '/', headers: { host: 'lintel.example', ...headers } })
  await app.close()
  return answer.json() as { elsewhere: boolean; own: string }
}
const demonstration = { production: false }
const production = { production: true }
const publicSite = { production: false, publicUrl: 'https://lintel.example' }
const overTls = { 'x-forwarded-proto': 'https' }

test.each<[string, number, OwnAddress, Record<string, string>, 'http' | 'https']>([
  ['on a plain connection ours is http', 0, demonstration, {}, 'http'],
  ['in production ours is https, whoever ends TLS', 0, production, {}, 'https'],
  ['behind a trusted proxy ours is what it says', 1, demonstration, overTls, 'https'],
  ['what nobody vouches for changes nothing', 0, demonstration, overTls, 'http'],
  ['the address that people type says it too', 0, publicSite, {}, 'https'],
  ['and no proxy says otherwise', 1, publicSite, { 'x-forwarded-proto': 'http' }, 'https'],
  ['of other hosts it says nothing', 0, { ...publicSite, publicUrl: 'https://saltmarsh.example' }, {}, 'http'],
])('%s', async (_name, proxies, own, headers, scheme) => {
  const other = scheme === 'http' ? 'https' : 'http'
  const ours = `${scheme}://lintel.example`
  expect(await judgeOrigin(proxies, own, { ...headers, origin: ours })).toEqual({ elsewhere: false, own: ours })
  expect((await judgeOrigin(proxies, own, { ...headers, origin: `${other}://lintel.example` })).elsewhere).toBe(true)
  expect((await judgeOrigin(proxies, own, { ...headers, origin: `${ours}:8443` })).elsewhere).toBe(true)
})

test('an implied default port is the same port', async () => {
  const headers = { host: 'lintel.example:443', origin: 'https://lintel.example' }
  expect((await judgeOrigin(0, production, headers)).elsewhere).toBe(false)
})
