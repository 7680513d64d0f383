import { createHmac, timingSafeEqual } from 'node:crypto'

export const textSignatureHeader = 'x-twilio-signature'

/** A text that somebody sent, as the supplier tells of it. */
export interface IncomingText {
  /** The supplier's id of it. */
  reference: string
  /** As the supplier writes it, with its country code. */
  from: string
  body: string
  /** The supplier answered it itself, by the words that are set up there. */
  isAnswered: boolean
}

const digestOf = (token: string, url: string, form: URLSearchParams): Buffer => {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = fields.reduce((text, [name, value]) => text + name + value, url)
  return createHmac('sha1', token).update(signed, 'utf8').digest()
}

/**
 * The header by which the supplier signs a form that it posts to an address, under the account's token.
 * @internal For tests: signs as the supplier does.
 */
export const signText = (token: string, url: string, form: URLSearchParams): string =>
  digestOf(token, url, form).toString('base64')

/**
 * Whether the account's own supplier posted this form to this address. The time is not signed: what is caught and sent
 * again has a reference that was heard before. Never throws.
 */
export const isSignedText = (token: string, url: string, form: URLSearchParams, signature: unknown): boolean => {
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'base64')
  const expected = digestOf(token, url, form)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Undefined where the form is not that of a text. */
export const incomingText = (form: URLSearchParams): IncomingText | undefined => {
  const [reference, from, body] = [form.get('MessageSid'), form.get('From'), form.get('Body')]
  if (!reference || !from || body === null || reference.length > 64) return undefined
  return { reference, from, body, isAnswered: form.has('OptOutType') }
}
