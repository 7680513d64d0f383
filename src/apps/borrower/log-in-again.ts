import { logInFor, signerLogIn } from '#src/workflow/paths/signer-paths.ts'
import { withOrganization } from './organization-location.ts'

interface InterruptedPage {
  pathname: string
  /** Including the question mark, or ''. */
  search: string
  /** The expired session was an additional signer's. */
  isSigner: boolean
  /** Why the session ended, which the login says; undefined if there was none. */
  endReason?: 'idle' | 'expired' | undefined
}

/**
 * Where to go when a page's session is over: to the right login, and back afterwards. Undefined on that login page
 * itself.
 */
export const logInAgain = ({ pathname, search, isSigner, endReason }: InterruptedPage): string | undefined => {
  const logIn = isSigner ? signerLogIn : logInFor(pathname)
  if (pathname === logIn) return undefined
  const to = withOrganization(`${logIn}?redirectUrl=${encodeURIComponent(pathname + search)}`, search)
  return endReason ? `${to}&ended=${endReason}` : to
}
