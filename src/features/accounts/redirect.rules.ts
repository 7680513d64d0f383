import { secondFactorPath } from './second-factor-path.ts'

/** Where people go after they log in when nothing else was asked for. */
export const afterLogIn = '/dashboard'

/** Where those go first whose password has expired. */
const expiredPasswordPath = '/auth/expired-password'

/** Where a person who has just logged in goes: first to what their account lacks, then to what they asked for. */
export const pathAfterLogIn = (
  identity: { passwordExpired: boolean; twoFactorEnabled: boolean; totpVerified: boolean },
  asked: string | null | undefined,
): string => {
  const back = safeRedirect(asked)
  const by = (path: string) => (back ? `${path}?redirectUrl=${encodeURIComponent(back)}` : path)
  // A password is changed only by who has the factor that they owe.
  if (identity.twoFactorEnabled && !identity.totpVerified) return by(secondFactorPath)
  if (identity.passwordExpired) return by(expiredPasswordPath)
  return back ?? afterLogIn
}

const longest = 2_000
const slashThenSmallLetter = /^\/[a-z]/
// Browsers drop tabs and line ends from an address and read a backslash as a slash.
const rewritten = /[\\\p{Cc}\p{Zs}]/u
const dots = /^(\.|%2e){1,2}$/i

/**
 * The path to return to after log-in, or undefined when it must not be followed: it starts with a slash and a small
 * letter, and it is the same path after a browser has normalised it. Without the second half '/a/..//other.example'
 * would pass and become '//other.example', another site (WHATWG URL, path state).
 */
export const safeRedirect = (asked: string | null | undefined): string | undefined => {
  if (!asked || asked.length > longest || !slashThenSmallLetter.test(asked) || rewritten.test(asked)) return undefined
  const [path = ''] = asked.split(/[?#]/)
  const segments = path.slice(1).split('/')
  const last = segments.length - 1
  const changes = segments.some((segment, at) => dots.test(segment) || (segment === '' && at < last))
  return changes ? undefined : asked
}

/** The log-in page, which returns to `from` where that may be followed. */
export const logInPath = (from?: string | null): string => {
  const back = safeRedirect(from)
  if (back === undefined || back.startsWith('/auth/')) return '/auth/login'
  return `/auth/login?redirectUrl=${encodeURIComponent(back)}`
}
