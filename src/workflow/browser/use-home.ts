import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { isSignerPath, signerHome, signerLogIn } from '../signer-paths.ts'
import { isSignerSession } from './signer-session.ts'

/** Only the browser knows: on the server, and while its page wakes up, nobody is. */
type LoggedIn = 'nobody' | 'signer' | 'other'

export interface Home {
  /** Where the logo and the way back lead. */
  path: string
  isSigner: boolean
  loggedIn: LoggedIn
}

const neverChanges = () => () => {}
const loggedInNow = (): LoggedIn => {
  if (bearerStore.read() === null) return 'nobody'
  return isSignerSession() ? 'signer' : 'other'
}
const loggedInOnServer = (): LoggedIn => 'nobody'

/** The page where whoever reads this one is at home: the dashboard, or what is theirs to do for those who only sign. */
export const useHome = (): Home => {
  const [path] = useLocation()
  const loggedIn = useSyncExternalStore(neverChanges, loggedInNow, loggedInOnServer)
  const isSigner = loggedIn === 'signer' || isSignerPath(path)
  const signersPage = loggedIn === 'nobody' ? signerLogIn : signerHome
  return { path: isSigner ? signersPage : '/dashboard', isSigner, loggedIn }
}
