import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

/** A secret as receivers' libraries read it: the mark and 32 bytes in base64. */
export const newWebhookSecret = (): string => `${mark}${randomBytes(32).toString('base64')}`

/**
 * The headers by which a receiver knows that a message is ours, by the Standard Webhooks specification: HMAC-SHA256 of
 * "id.timestamp.body" in base64, once for each secret that is good.
 */
export const standardWebhookHeaders = (
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signed = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(mark.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signed(secret)}`).join(' '),
  }
}
