import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

/** A secret in the format of the receivers' libraries: the prefix and 32 bytes in base64. */
export const newWebhookSecret = (): string => `${mark}${randomBytes(32).toString('base64')}`

/**
 * The headers that authenticate our messages, by the Standard Webhooks specification: HMAC-SHA256 of
 * "id.timestamp.body" in base64, once for each valid secret.
 */
export const standardWebhookHeaders = (
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(mark.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
