import { createHmac, timingSafeEqual } from 'node:crypto'

export const webhookSignatureHeader = 'x-webhook-signature'

/** Maximum difference between the sender's clock and ours, in seconds. Older messages are replays. */
const replayWindowSeconds = 300

const hmacSha256 = (secret: string, seconds: number, body: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/**
 * The signature header for a raw body: 't=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">'. The signature covers
 * the time, so a captured message cannot be replayed later.
 */
export function signWebhook(secret: string, body: string | Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmacSha256(secret, seconds, body).toString('hex')}`
}

/**
 * Whether the header was made for exactly this body, with this secret, within five minutes of now. Pass the body as
 * received, before parsing. Several v1 parts are allowed while a sender rotates its secret. Never throws.
 */
export function isSignedWebhook(
  secret: string,
  body: string | Uint8Array,
  header: string | undefined,
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isInteger(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - seconds) > replayWindowSeconds) return false
  const expected = hmacSha256(secret, seconds, body)
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, hex]) => {
      const signatureBytes = Buffer.from(hex ?? '', 'hex')
      return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    })
}
