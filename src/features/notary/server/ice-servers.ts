import { createHmac } from 'node:crypto'

/** Where browsers find a way to each other. */
export interface Relays {
  /** stun: and turn: addresses. */
  addresses: readonly string[]
  /** What turn: servers and we know (coturn: `static-auth-secret`). */
  secret: string | undefined
}

export interface IceServer {
  urls: string
  username?: string | undefined
  credential?: string | undefined
}

/** Longer than any meeting: a relay may ask again while one lasts. */
const hours = 8

/**
 * What a browser needs to use them for one meeting. A relay's credential is short-lived and computed, as the relay computes it
 * (draft-uberti-behave-turn-rest-00, coturn's `use-auth-secret`): it names an expiry and the meeting, and nobody.
 */
export const iceServersFor = (
  { addresses, secret }: Relays,
  { now, user }: { now: Date; user: string },
): IceServer[] => {
  const username = `${Math.floor(now.getTime() / 1000) + hours * 3600}:${user}`
  return addresses.map((urls) => {
    if (!/^turns?:/.test(urls) || secret === undefined) return { urls }
    return { urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }
  })
}
