import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isFromElsewhere, type OwnAddress, ownOriginOf } from './foreign-origin.ts'

/** Whether a page of `origin` counts as another's, asked over a plain connection of 127.0.0.1. */
const judged = async (trustedProxies: number, own: OwnAddress, headers: Record<string, string>) => {
  const app = Fastify({ trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies })
  app.get('/', async (request) => ({ elsewhere: isFromElsewhere(request, own), own: ownOriginOf(request, own) }))
  const answer = await app.inject({ url: '/', headers: { host: 'lintel.example', ...headers } })
  await app.close()
  return answer.json() as { elsewhere: boolean; own: string }
}
const demonstration = { production: false }
const production = { production: true }
const named = { production: false, publicUrl: 'https://lintel.example' }
const overTls = { 'x-forwarded-proto': 'https' }

test.each<[string, number, OwnAddress, Record<string, string>, 'http' | 'https']>([
  ['on a plain connection ours is http', 0, demonstration, {}, 'http'],
  ['in production ours is https, whoever ends TLS', 0, production, {}, 'https'],
  ['behind a trusted proxy ours is what it says', 1, demonstration, overTls, 'https'],
  ['what nobody vouches for changes nothing', 0, demonstration, overTls, 'http'],
  ['the address that people type says it too', 0, named, {}, 'https'],
  ['and no proxy says otherwise', 1, named, { 'x-forwarded-proto': 'http' }, 'https'],
  ['of other hosts it says nothing', 0, { ...named, publicUrl: 'https://saltmarsh.example' }, {}, 'http'],
])('%s', async (_name, proxies, own, headers, scheme) => {
  const other = scheme === 'http' ? 'https' : 'http'
  const ours = `${scheme}://lintel.example`
  expect(await judged(proxies, own, { ...headers, origin: ours })).toEqual({ elsewhere: false, own: ours })
  expect((await judged(proxies, own, { ...headers, origin: `${other}://lintel.example` })).elsewhere).toBe(true)
  expect((await judged(proxies, own, { ...headers, origin: `${ours}:8443` })).elsewhere).toBe(true)
})

test('a port that goes without saying is the same port', async () => {
  const sent = { host: 'lintel.example:443', origin: 'https://lintel.example' }
  expect((await judged(0, production, sent)).elsewhere).toBe(false)
})
