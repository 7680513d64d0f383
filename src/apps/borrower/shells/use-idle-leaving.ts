import { useCallback } from 'react'
import { useHome } from '#src/application/browser/use-home.ts'
import { logInAgain } from '../log-in-again.ts'
import { withOrganization } from '../organization-location.ts'

/**
 * Opens what follows the logout of an inactive person: the login, which says why and leads back to this page. Where the
 * server names another page, such as the logout of a broker, that comes first.
 */
export const useFollowIdleLogOut = (): ((to: string) => void) => {
  const { isSigner } = useHome()
  return useCallback(
    (to) => {
      const { pathname, search } = window.location
      const logIn = to === '/auth/login' ? logInAgain({ pathname, search, isSigner, endReason: 'idle' }) : undefined
      window.location.assign(logIn ?? withOrganization(to, search))
    },
    [isSigner],
  )
}
