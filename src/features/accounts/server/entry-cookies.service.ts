import type { Entry, KeptBack } from './entry.service.ts'
import type { StartedSession } from './sessions.service.ts'

interface Answering {
  answerCookie(name: string, value: string, seconds: number): void
}

export const knownDeviceSeconds = 365 * 24 * 3_600

export interface EntryCookies {
  session: string
  device: string
  secondStep: string
  passkey: string
  /** Holds a secret for as long as the person is away at the broker. */
  away: string
  /** Says that the broker has just failed. */
  fallback: string
  /** Answers a token, and the cookies that go with it. */
  welcome(call: Answering, entry: Entry): { jwt: string }
  keepBack(call: Answering, kept: KeptBack): Pick<KeptBack, 'secondStep'>
  renew(call: Answering, session: StartedSession): { jwt: string }
}

/** Which cookies bear what. `secure`: pages come over https, and cookies bear the `__Host-` prefix. */
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
    keepBack(call, kept) {
      call.answerCookie(secondStep, kept.browserSecret, kept.seconds)
      return { secondStep: kept.secondStep }
    },
  }
}
