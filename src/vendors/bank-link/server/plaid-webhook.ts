import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'

export const plaidVerificationHeader = 'plaid-verification'

/** As `/webhook_verification_key/get` answers it: a public key by which webhooks are signed until it runs out. */
export const PlaidWebhookKey = z.object({
  ...{ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() },
  /** Seconds since 1970. */
  expired_at: z.number().nullish(),
})
export type PlaidWebhookKey = z.infer<typeof PlaidWebhookKey>
export type PlaidKeyOf = (keyId: string) => Promise<PlaidWebhookKey | undefined>

const mostAgeMs = 5 * 60_000
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
 * Whether these bytes were sent by Plaid within the last five minutes: the header is a JWT by ES256 under a key of theirs,
 * which names the digest of the body.
 */
export const isSignedByPlaid = async (
  keyOf: PlaidKeyOf,
  body: Buffer,
  header: unknown,
  now: Date,
): Promise<boolean> => {
  if (typeof header !== 'string' || header.length > 4_000) return false
  const [head = '', claims = '', signature = '', ...more] = header.split('.')
  const read = { head: Head.safeParse(jsonIn(head)), claims: Claims.safeParse(jsonIn(claims)) }
  if (more.length > 0 || !read.head.success || !read.claims.success) return false
  const { iat, request_body_sha256 } = read.claims.data
  if (Math.abs(now.getTime() - iat * 1_000) > mostAgeMs) return false
  const digest = createHash('sha256').update(body).digest()
  if (!timingSafeEqual(digest, Buffer.from(request_body_sha256, 'hex'))) return false
  const key = await keyOf(read.head.data.kid)
  if (!key || (key.expired_at != null && key.expired_at * 1_000 <= now.getTime())) return false
  const { kty, crv, x, y } = key
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

/** The link that an event speaks of. */
export const itemOfPlaidEvent = (said: unknown): string | undefined => Event.safeParse(said).data?.item_id

/** Keys are kept once they were asked for. Names that nobody knows are asked about so often a minute, and no more. */
export const keptPlaidKeys = (ask: PlaidKeyOf, clock: { now(): Date }, mostAsked = 20): PlaidKeyOf => {
  const kept = new Map<string, PlaidWebhookKey>()
  let asked: number[] = []
  return async (keyId) => {
    const known = kept.get(keyId)
    if (known) return known
    const now = clock.now().getTime()
    asked = asked.filter((at) => at > now - 60_000)
    if (asked.length >= mostAsked) return undefined
    asked.push(now)
    const found = await ask(keyId)
    if (found) kept.set(keyId, found)
    return found
  }
}
