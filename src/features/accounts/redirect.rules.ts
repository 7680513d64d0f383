import { secondFactorPath } from './second-factor-path.ts'

/** The page after login when the person asked for no other page. */
export const afterLogIn = '/dashboard'

/** The page that comes first for a person with an expired password. */
const expiredPasswordPath = '/auth/expired-password'

/** Returns the page after login: first the setup that the account still needs, then the page that was requested. */
export const pathAfterLogIn = (
  identity: { passwordExpired: boolean; twoFactorEnabled: boolean; totpVerified: boolean },
  redirectUrl: string | null | undefined,
): string => {
  const back = safeRedirect(redirectUrl)
  const by = (path: string) => (back ? `${path}?redirectUrl=${encodeURIComponent(back)}` : path)
  // A person who must have a second factor needs it before they can change the password.
  if (identity.twoFactorEnabled && !identity.totpVerified) return by(secondFactorPath)
  if (identity.passwordExpired) return by(expiredPasswordPath)
  return back ?? afterLogIn
}

const longest = 2_000
const slashThenSmallLetter = /^\/[a-z]/
// Browsers drop tabs and line breaks from an address and read a backslash as a slash.
const rewritten = /[\\\p{Cc}\p{Zs}]/u
const dots = /^(\.|%2e){1,2}$/i

/**
 * Returns the path to return to after login, or undefined when it must not be followed. The path must start with a
 * slash and a lowercase letter, and a browser's normalization must not change it. Without the second condition
 * '/a/..//other.example' would pass and become '//other.example', another site (WHATWG URL, path state).
 */
export const safeRedirect = (redirectUrl: string | null | undefined): string | undefined => {
  if (
    !redirectUrl ||
    redirectUrl.length > longest ||
    !slashThenSmallLetter.test(redirectUrl) ||
    rewritten.test(redirectUrl)
  )
    return undefined
  const [path = ''] = redirectUrl.split(/[?#]/)
  const segments = path.slice(1).split('/')
  const last = segments.length - 1
  const changes = segments.some((segment, at) => dots.test(segment) || (segment === '' && at < last))
  return changes ? undefined : redirectUrl
}

/** Returns the path of the login page, which returns to `from` if that path may be followed. */
export const logInPath = (from?: string | null): string => {
  const back = safeRedirect(from)
  if (back === undefined || back.startsWith('/auth/')) return '/auth/login'
  return `/auth/login?redirectUrl=${encodeURIComponent(back)}`
}
