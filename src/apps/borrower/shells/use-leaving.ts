import { useCallback, useState } from 'react'
import { useHome } from '#src/application/browser/use-home.ts'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { signerLogIn } from '#src/workflow/paths/signer-paths.ts'
import { withOrganization } from '../organization-location.ts'

/**
 * Goes where the server leads after a logout, with a full page load, so that no session data stays in memory. The
 * server names one login for everyone; additional signers have their own.
 */
export const useFollowLogOut = (): ((to: string) => void) => {
  const { isSigner } = useHome()
  return useCallback(
    (to) => {
      const logIn = isSigner && to === '/auth/login' ? signerLogIn : to
      window.location.assign(withOrganization(logIn, window.location.search))
    },
    [isSigner],
  )
}

/** Logs out. The code is loaded on use, because most visitors of a first screen are not logged in. */
export const useLeaving = () => {
  const call = useApi()
  const isExternal = useOrganization().behavior.authentication === 'external'
  const follow = useFollowLogOut()
  const [leaving, setLeaving] = useState(false)
  const endSession = async () => {
    setLeaving(true)
    const { leave } = await import('#src/features/accounts/borrower/accounts.service.ts')
    return leave(call, bearerStore, isExternal)
  }
  const logOut = async () => follow(await endSession())
  return { logOut, endSession, follow, leaving }
}
