import { describe, expect, test } from 'vitest'
import { cachedPlaidKeys, type FindPlaidKey, isSignedByPlaid, itemOfPlaidEvent } from './plaid-webhook.ts'
import { sandboxPlaidKey, signPlaidWebhook } from './sandbox-plaid-key.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secret = 'of the supplier'
const body = JSON.stringify({ webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: 'item-1' })
const findKey: FindPlaidKey = async (keyId) => sandboxPlaidKey(secret, keyId)
const jwt = signPlaidWebhook(secret, body, now)
const isGood = (changes: { header?: unknown; body?: string; at?: Date; findKey?: FindPlaidKey } = {}) =>
  isSignedByPlaid(
    changes.findKey ?? findKey,
    Buffer.from(changes.body ?? body),
    'header' in changes ? changes.header : jwt,
    changes.at ?? now,
  )
const later = (ms: number) => new Date(now.getTime() + ms)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const [head = '', claims = '', signature = ''] = jwt.split('.')

describe('a bank-link webhook', () => {
  test('is accepted when its JWT is signed by a supplier key and names the digest of the body', async () => {
    expect(await isGood()).toBe(true)
    expect(itemOfPlaidEvent(JSON.parse(body))).toBe('item-1')
    expect(itemOfPlaidEvent({ webhook_code: 'NEW_ACCOUNTS' })).toBeUndefined()
  })

  test.each([
    ['without a header', { header: undefined }],
    ['with another body', { body: `${body} ` }],
    ['longer ago than five minutes', { at: later(5 * 60_000 + 1_000) }],
    ['from times to come', { at: later(-5 * 60_000 - 1_000) }],
    ['by another key', { header: signPlaidWebhook('of somebody else', body, now) }],
    ['by no algorithm', { header: `${part({ alg: 'none', kid: 'a' })}.${claims}.` }],
    ['by a shared secret', { header: `${part({ alg: 'HS256', kid: 'a' })}.${claims}.${signature}` }],
    [
      'with other claims',
      {
        header: `${head}.${part({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), iat: now.getTime() / 1_000 - 1 })}.${signature}`,
      },
    ],
    ['with half a signature', { header: `${head}.${claims}.${signature.slice(0, 20)}` }],
    ['with something behind it', { header: `${jwt}.more` }],
    ['that is no JWT', { header: 'nothing.of.theirs' }],
  ])('is rejected %s', async (_, changes) => expect(await isGood(changes)).toBe(false))

  test('is rejected when its key has expired', async () => {
    const runOut =
      (seconds: number): FindPlaidKey =>
      async (keyId) => ({ ...(await findKey(keyId))!, expired_at: seconds })
    expect(await isGood({ findKey: runOut(now.getTime() / 1_000) })).toBe(false)
    expect(await isGood({ findKey: runOut(now.getTime() / 1_000 + 60) })).toBe(true)
  })

  test('requests a key once, and limits requests for unknown keys per minute', async () => {
    const requestedKeyIds: string[] = []
    let at = now
    const keys = cachedPlaidKeys(
      async (keyId) => {
        requestedKeyIds.push(keyId)
        return keyId === 'known' ? { kty: 'EC', crv: 'P-256', x: '', y: '' } : undefined
      },
      { now: () => at },
      3,
    )
    for (const keyId of ['known', 'known', 'a', 'b', 'c', 'd']) await keys(keyId)
    expect(requestedKeyIds).toEqual(['known', 'a', 'b'])
    expect(await keys('known')).toBeDefined()
    at = later(61_000)
    await keys('c')
    expect(requestedKeyIds).toEqual(['known', 'a', 'b', 'c'])
  })
})
