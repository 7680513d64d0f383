import { release } from '../outbound/vendor-http.ts'
import type { Carrier } from './message-carriers.ts'

const timeoutMs = 10_000

/**
 * The vendor's error codes for a number that can never be reached: not a number (21211), not reachable (21408, 21612),
 * answered STOP (21610), not mobile (21614).
 */
const unreachableCodes: ReadonlySet<unknown> = new Set([21211, 21408, 21610, 21612, 21614])

const accountOf = (address: string): { url: string; authorization: string } => {
  const { username, origin } = new URL(address)
  const account = decodeURIComponent(username)
  return {
    url: `${origin}/2010-04-01/Accounts/${account}`,
    authorization: `Basic ${Buffer.from(`${account}:${textTokenOf(address)}`).toString('base64')}`,
  }
}

/**
 * Sends texts through a vendor with Twilio's Messages API: `https://account:token@api.twilio.com/sender`. The sender is
 * a number with its country code or the id of a messaging service.
 * @throws Error without the number or the text, so that neither is logged.
 */
export const textCarrier = (address: string): Carrier => {
  const { url, authorization } = accountOf(address)
  const sender = decodeURIComponent(new URL(address).pathname.slice(1))
  const from: [string, string] = [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender]

  return async ({ to, text }) => {
    const answer = await fetch(`${url}/Messages.json`, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams([['To', to], from, ['Body', text]]),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch(() => {
      throw new Error('The supplier of texts did not answer.')
    })
    if (answer.ok) {
      await release(answer)
      return 'sent'
    }
    const refusal = (await answer.json().catch(() => ({}))) as { code?: unknown }
    if (answer.status === 400 && unreachableCodes.has(refusal.code)) return 'undeliverable'
    throw new Error(`The supplier of texts answered with status ${answer.status}, code ${Number(refusal.code)}.`)
  }
}

/** Asks the vendor for the account, and sends no text. @throws Error if the vendor refuses it or does not answer */
export const tryTexts = async (address: string): Promise<void> => {
  const { url, authorization } = accountOf(address)
  const answer = await fetch(`${url}.json`, {
    headers: { authorization, accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(() => {
    throw new Error('the supplier of texts did not answer')
  })
  await release(answer)
  if (!answer.ok) throw new Error(`the supplier of texts answered with status ${answer.status}`)
}

/** The key with which the vendor signs its posts: the account's token. */
export const textTokenOf = (address: string): string => decodeURIComponent(new URL(address).password)

const onThisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether texts may be sent to this address: the text and the token must not cross a network unencrypted. */
export const isTextAddress = (address: string): boolean => {
  const url = URL.parse(address)
  if (!url) return false
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && onThisMachine.has(url.hostname))) return false
  return url.username !== '' && url.password !== '' && /^\/(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/.test(url.pathname)
}
