import { logInFor, signerLogIn } from '#src/workflow/signer-paths.ts'
import { keepOrganisation } from './kept-organisation.ts'

interface LeftPage {
  pathname: string
  /** With its question mark, or ''. */
  search: string
  /** The session that is over was an additional signer's. */
  isSigner: boolean
}

/** Where a page leads whose session is over: to the log-in of whoever reads it, and from there back. Undefined on that log-in itself. */
export const logInAgain = ({ pathname, search, isSigner }: LeftPage): string | undefined => {
  const logIn = isSigner ? signerLogIn : logInFor(pathname)
  if (pathname === logIn) return undefined
  return keepOrganisation(`${logIn}?redirectUrl=${encodeURIComponent(pathname + search)}`, search)
}
