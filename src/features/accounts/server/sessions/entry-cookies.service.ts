import type { Entry, PendingLogIn } from './entry.service.ts'
import type { StartedSession } from './sessions.service.ts'

interface CookieReply {
  answerCookie(name: string, value: string, seconds: number): void
}

export const knownDeviceSeconds = 365 * 24 * 3_600

export interface EntryCookies {
  session: string
  device: string
  secondStep: string
  passkey: string
  /** The cookie that holds a secret while the person is at the broker. */
  away: string
  /** The cookie that states that the broker has just failed. */
  fallback: string
  /** Returns a token and sets the cookies that go with it. */
  welcome(call: CookieReply, entry: Entry): { jwt: string }
  storePendingLogIn(call: CookieReply, pendingLogIn: PendingLogIn): Pick<PendingLogIn, 'secondStep'>
  renew(call: CookieReply, session: StartedSession): { jwt: string }
}

/**
 * Returns the functions that set the cookies of a login. `secure`: pages are served over https, and cookies have the
 * `__Host-` prefix.
 */
export const entryCookies = (secure: boolean): EntryCookies => {
  const prefix = secure ? '__Host-' : ''
  const session = `${prefix}session`
  const device = `${prefix}known-device`
  const secondStep = `${prefix}second-step`
  const renew: EntryCookies['renew'] = (call, { refreshSecret, seconds, token }) => {
    call.answerCookie(session, refreshSecret, seconds)
    return { jwt: token }
  }
  return {
    session,
    device,
    secondStep,
    passkey: `${prefix}passkey`,
    away: `${prefix}broker-flow`,
    fallback: `${prefix}log-in-fallback`,
    renew,
    welcome(call, entry) {
      call.answerCookie(device, entry.deviceMark, knownDeviceSeconds)
      return renew(call, entry)
    },
    storePendingLogIn(call, pendingLogIn) {
      call.answerCookie(secondStep, pendingLogIn.browserSecret, pendingLogIn.seconds)
      return { secondStep: pendingLogIn.secondStep }
    },
  }
}
