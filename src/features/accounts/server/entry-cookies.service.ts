import type { Entry } from './accounts.service.ts'

const knownDeviceSeconds = 365 * 24 * 3_600

interface Answering {
  answerCookie(name: string, value: string, seconds: number): void
}

/** The cookies of whoever comes in. @param secure true where pages come over https: they then bear the `__Host-` prefix. */
export const entryCookies = (secure: boolean) => {
  const prefix = secure ? '__Host-' : ''
  const session = `${prefix}session`
  const device = `${prefix}known-device`
  return {
    session,
    device,
    /** Hands a browser its session, and the token that its page stores. */
    welcome(call: Answering, entry: Entry): { jwt: string } {
      call.answerCookie(session, entry.refreshSecret, entry.seconds)
      call.answerCookie(device, entry.deviceMark, knownDeviceSeconds)
      return { jwt: entry.token }
    },
  }
}
