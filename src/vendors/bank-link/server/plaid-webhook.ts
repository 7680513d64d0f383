import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'

export const plaidVerificationHeader = 'plaid-verification'

/** The answer of `/webhook_verification_key/get`: a public key for webhooks, until it expires. */
export const PlaidWebhookKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  /** Seconds since 1970. */
  expired_at: z.number().nullish(),
})
export type PlaidWebhookKey = z.infer<typeof PlaidWebhookKey>
export type FindPlaidKey = (keyId: string) => Promise<PlaidWebhookKey | undefined>

const maxAgeMs = 5 * 60_000
const Head = z.object({ alg: z.literal('ES256'), kid: z.string().min(1).max(100) })
const Claims = z.object({ iat: z.number(), request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const Event = z.object({ item_id: z.string().min(1).max(200) })

const jsonIn = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether Plaid sent these bytes within the last five minutes: the header is an ES256 JWT under one of its keys, and
 * contains the digest of the body.
 */
export const isSignedByPlaid = async (
  findKey: FindPlaidKey,
  body: Buffer,
  header: unknown,
  now: Date,
): Promise<boolean> => {
  if (typeof header !== 'string' || header.length > 4_000) return false
  const [head = '', claims = '', signature = '', ...more] = header.split('.')
  const read = { head: Head.safeParse(jsonIn(head)), claims: Claims.safeParse(jsonIn(claims)) }
  if (more.length > 0 || !read.head.success || !read.claims.success) return false
  const { iat, request_body_sha256 } = read.claims.data
  if (Math.abs(now.getTime() - iat * 1_000) > maxAgeMs) return false
  const digest = createHash('sha256').update(body).digest()
  if (!timingSafeEqual(digest, Buffer.from(request_body_sha256, 'hex'))) return false
  const key = await findKey(read.head.data.kid)
  if (!key || (key.expired_at != null && key.expired_at * 1_000 <= now.getTime())) return false
  const { kty, crv, x, y } = key
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

/** The link that an event names. */
export const itemOfPlaidEvent = (event: unknown): string | undefined => Event.safeParse(event).data?.item_id

/** Keys are cached. Unknown key ids are requested only a limited number of times per minute. */
export const cachedPlaidKeys = (fetchKey: FindPlaidKey, clock: { now(): Date }, maxRequests = 20): FindPlaidKey => {
  const cache = new Map<string, PlaidWebhookKey>()
  let requestTimes: number[] = []
  return async (keyId) => {
    const cachedKey = cache.get(keyId)
    if (cachedKey) return cachedKey
    const now = clock.now().getTime()
    requestTimes = requestTimes.filter((at) => at > now - 60_000)
    if (requestTimes.length >= maxRequests) return undefined
    requestTimes.push(now)
    const key = await fetchKey(keyId)
    if (key) cache.set(keyId, key)
    return key
  }
}
