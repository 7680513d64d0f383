import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createClient, everyPage } from '../clients/typescript/src/client.ts'
import { verifyWebhook } from '../clients/typescript/src/webhook.ts'

type Answer = { status: number; body?: object; headers?: Record<string, string> } | 'unreachable'

/** A client whose calls get these answers in turn, with its requests and how long it waited before each repetition. */
const aClient = (answers: readonly Answer[]) => {
  const requests: { url: string; headers: Record<string, string>; method: string }[] = []
  const waits: number[] = []
  const client = createClient({
    baseUrl: 'https://lender.example/',
    apiKey: 'hlk_test',
    wait: async (milliseconds) => void waits.push(milliseconds),
    async fetch(url, init) {
      const { headers, method = 'GET' } = init as { headers: Record<string, string>; method?: string }
      requests.push({ url: String(url), headers, method })
      const answer = answers[requests.length - 1] ?? 'unreachable'
      if (answer === 'unreachable') throw new TypeError('fetch failed')
      const { status, body = {}, headers: own = {} } = answer
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: own })
    },
  })
  return { client, requests, waits }
}
const uuid = '0191aa00-0000-7000-8000-000000000001'
const page = { status: 200, body: { applications: [], next: null } }

describe('a call', () => {
  test('sends the key to the lender’s address, with its path and query', async () => {
    const { client, requests } = aClient([page, { status: 200, body: {} }])
    await client.listPartnerApplications({ query: { after: 'a b' } })
    await client.readPartnerApplication({ params: { uuid } })
    expect(requests.map(({ url }) => url)).toEqual([
      'https://lender.example/service-partner/api/v1/applications?after=a+b',
      `https://lender.example/service-partner/api/v1/applications/${uuid}`,
    ])
    expect(requests[0]?.headers.apikey).toBe('hlk_test')
  })

  test('a call that was rate-limited waits as long as the server requests', async () => {
    const { client, waits } = aClient([{ status: 429, headers: { 'retry-after': '7' } }, page])
    await client.listPartnerApplications()
    expect(waits).toEqual([7_000])
  })

  test('a call that reads is retried after a connection failure and eventually gives up', async () => {
    const { client, requests } = aClient(['unreachable', { status: 503 }, page])
    await client.listPartnerApplications()
    expect(requests).toHaveLength(3)
    const { client: unlucky, requests: tries, waits } = aClient([])
    await expect(unlucky.listPartnerApplications()).rejects.toMatchObject({ status: 0, code: 'network' })
    expect(tries).toHaveLength(4)
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  })

  test('a call that has an effect is not repeated without a key, and reuses its key where one is accepted', async () => {
    const body = { url: 'https://hooks.lender.example' }
    const { client, requests } = aClient([{ status: 500 }, { status: 200 }])
    await expect(client.createWebhook({ body })).rejects.toMatchObject({ status: 500 })
    expect(requests).toHaveLength(1)
    const replay = aClient(['unreachable', { status: 502 }, { status: 202, body: { deliveries: 1 } }])
    await replay.client.replayEvents({ params: { webhookUuid: uuid }, body: { from: 1, to: 2 } })
    const keys = replay.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]?.length).toBeGreaterThan(8)
  })

  test('a call that is refused gives the reason', async () => {
    const body = { code: 'sharing/off', message: 'Not shared.', faults: [], errors: [], requestId: 'r-1' }
    const { client } = aClient([{ status: 403, body }])
    await expect(client.readPartnerLoan({ params: { uuid } })).rejects.toMatchObject({
      status: 403,
      code: 'sharing/off',
      requestId: 'r-1',
    })
  })
})

test('every page of a list is read', async () => {
  const { client, requests } = aClient([{ status: 200, body: { applications: [], next: 'b' } }, page])
  for await (const { applications } of everyPage(client.listPartnerApplications, {})) expect(applications).toEqual([])
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['', '?after=b'])
})

describe('a webhook message', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
  const body = JSON.stringify({ id: uuid, type: 'loan.boarded', sequence: 1, data: { applicationUuid: uuid } })
  const now = Date.parse('2026-11-23T15:00:00Z')
  const message = (over: { body?: string; timestamp?: number; signature?: string } = {}) => {
    const timestamp = String(over.timestamp ?? now / 1_000)
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${uuid}.${timestamp}.${body}`).digest('base64')
    const headers = {
      'webhook-id': uuid,
      'webhook-timestamp': timestamp,
      'webhook-signature': over.signature ?? `v1,bm8= v1,${signature}`,
    }
    return { headers, body: over.body ?? body }
  }

  test('is read if it is signed, even alongside the signature of an earlier secret', async () => {
    expect(await verifyWebhook(message(), secret, { now })).toMatchObject({ type: 'loan.boarded' })
    const { headers, body: sameBody } = message()
    expect(await verifyWebhook({ headers: new Headers(headers), body: sameBody }, secret, { now })).toBeDefined()
  })

  test.each([
    ['its body was changed', message({ body: body.replace('loan.boarded', 'account.opened') })],
    ['it is too old', message({ timestamp: now / 1_000 - 301 })],
    ['it is from the future', message({ timestamp: now / 1_000 + 301 })],
    ['its time is no number', { ...message(), headers: { ...message().headers, 'webhook-timestamp': 'x' } }],
    ['it has no signature', message({ signature: '' })],
    ['its signature is of another kind', message({ signature: 'v2,bm8=' })],
    ['its signature is no text in base64', message({ signature: 'v1,%%%' })],
  ])('is rejected if %s', async (_, forgedMessage) => {
    await expect(verifyWebhook(forgedMessage, secret, { now })).rejects.toThrow('The message')
  })
})
