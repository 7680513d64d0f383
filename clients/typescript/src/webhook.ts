import type { TypedEvent } from './events.ts'

/** A message that is not from the lender, or too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export interface ReceivedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>> | Headers
  /** The body as it arrived, before parsing. */
  body: string
}

export interface VerifyOptions {
  /** How far the time of the message may be off; five minutes by default. */
  toleranceSeconds?: number
  now?: number
}

const headerOf = ({ headers }: ReceivedMessage, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

/**
 * Returns the event of a message that the lender sent (Standard Webhooks).
 * @param secret as it was shown, beginning with whsec_
 * @throws WebhookError
 */
export const verifyWebhook = async (
  message: ReceivedMessage,
  secret: string,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<TypedEvent> => {
  const timestamp = headerOf(message, 'webhook-timestamp')
  const age = Math.abs(now / 1_000 - Number(timestamp))
  if (timestamp === '' || !(age <= toleranceSeconds)) throw new WebhookError('The message is too old, or has no time.')
  const secretBytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!secretBytes) throw new WebhookError('The secret cannot be read.')
  const key = await crypto.subtle.importKey('raw', secretBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const content = new TextEncoder().encode(`${headerOf(message, 'webhook-id')}.${timestamp}.${message.body}`)
  for (const signature of headerOf(message, 'webhook-signature').split(' ')) {
    const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, content)))
      return JSON.parse(message.body) as TypedEvent
  }
  throw new WebhookError('The message is not signed with this secret.')
}
