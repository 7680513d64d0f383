import { createHmac, timingSafeEqual } from 'node:crypto'

export const textSignatureHeader = 'x-twilio-signature'

/** An incoming text, as the vendor posts it. */
export interface IncomingText {
  /** The supplier's id of it. */
  reference: string
  /** As the vendor formats it, with its country code. */
  from: string
  body: string
  /** The vendor already replied, by its configured keywords. */
  isAnswered: boolean
}

const hmacSha1 = (token: string, url: string, form: URLSearchParams): Buffer => {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signedContent = fields.reduce((text, [name, value]) => text + name + value, url)
  return createHmac('sha1', token).update(signedContent, 'utf8').digest()
}

/**
 * The header with which the vendor signs a form that it posts to an address, with the account's token.
 * @internal For tests: signs like the vendor.
 */
export const signText = (token: string, url: string, form: URLSearchParams): string =>
  hmacSha1(token, url, form).toString('base64')

/**
 * Whether the account's own vendor posted this form to this address. The time is not signed; a replayed message is
 * recognized by its reference. Never throws.
 */
export const isSignedText = (token: string, url: string, form: URLSearchParams, signature: unknown): boolean => {
  const signatureBytes = Buffer.from(typeof signature === 'string' ? signature : '', 'base64')
  const expected = hmacSha1(token, url, form)
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
}

/** Undefined if the form is not an incoming text. */
export const incomingText = (form: URLSearchParams): IncomingText | undefined => {
  const [reference, from, body] = [form.get('MessageSid'), form.get('From'), form.get('Body')]
  if (!reference || !from || body === null || reference.length > 64) return undefined
  return { reference, from, body, isAnswered: form.has('OptOutType') }
}
