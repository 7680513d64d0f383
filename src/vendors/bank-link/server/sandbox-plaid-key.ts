import { createECDH, createHash, createPrivateKey, hkdfSync, sign } from 'node:crypto'
import type { PlaidWebhookKey } from './plaid-webhook.ts'

/** The key with which the sandbox signs its webhooks, derived from a secret. */
const pairOf = (secret: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'sandbox bank webhooks', 32)))
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const kid = createHash('sha256').update(point).digest('hex').slice(0, 32)
  return { kid, x, y, d: pair.getPrivateKey().toString('base64url') }
}

export const sandboxPlaidKey = (secret: string, keyId: string): PlaidWebhookKey | undefined => {
  const { kid, x, y } = pairOf(secret)
  return kid === keyId ? { kty: 'EC', crv: 'P-256', x, y, expired_at: null } : undefined
}

/** The JWT for a webhook with this body. */
export const signPlaidWebhook = (secret: string, body: string, now: Date): string => {
  const { kid, x, y, d } = pairOf(secret)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iat: Math.floor(now.getTime() / 1_000),
    request_body_sha256: createHash('sha256').update(body).digest('hex'),
  }
  const signingInput = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part(claims)}`
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  return `${signingInput}.${sign('sha256', Buffer.from(signingInput), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
