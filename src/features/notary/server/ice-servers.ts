import { createHmac } from 'node:crypto'

/** The STUN and TURN servers through which browsers connect to each other. */
export interface Relays {
  /** Addresses with the scheme stun: or turn:. */
  addresses: readonly string[]
  /** The secret we share with the turn: servers (coturn: `static-auth-secret`). */
  secret: string | undefined
}

export interface IceServer {
  urls: string
  username?: string | undefined
  credential?: string | undefined
}

/**
 * Lifetime of a credential. It is longer than any meeting, because a relay may check the credential again during one.
 */
const hours = 8

/**
 * Returns what a browser needs to use the servers in one meeting. A relay's credential is short-lived and calculated in
 * the same way as the relay does it (draft-uberti-behave-turn-rest-00, coturn's `use-auth-secret`). It contains an
 * expiry and the meeting but no person.
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
