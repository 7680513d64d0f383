import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { isSignerPath, signerHome, signerLogIn } from '#src/workflow/paths/signer-paths.ts'
import { isSignerSession } from './signer-session.ts'

/** Only the browser knows. During server rendering and hydration the session counts as no one's. */
type LoggedIn = 'visitor' | 'signer' | 'other'

export interface Home {
  /** The target of the logo and the home link. */
  path: string
  isSigner: boolean
  loggedIn: LoggedIn
}

const neverChanges = () => () => {}
const loggedInNow = (): LoggedIn => {
  if (bearerStore.read() === null) return 'visitor'
  return isSignerSession() ? 'signer' : 'other'
}
const loggedInOnServer = (): LoggedIn => 'visitor'

/** The home page of the current person: the dashboard, or the next step of an additional signer. */
export const useHome = (): Home => {
  const [path] = useLocation()
  const loggedIn = useSyncExternalStore(neverChanges, loggedInNow, loggedInOnServer)
  const isSigner = loggedIn === 'signer' || isSignerPath(path)
  const signersPage = loggedIn === 'visitor' ? signerLogIn : signerHome
  return { path: isSigner ? signersPage : '/dashboard', isSigner, loggedIn }
}
