import { useState } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { keepOrganisation } from '../kept-organisation.ts'

/**
 * Logs out and goes where the server says, with a fresh page so that nothing of the session stays in memory. The call is
 * fetched when it is used: most visitors of a first screen are not logged in.
 */
export const useLeaving = (
  follow: (to: string) => void = (to) => window.location.assign(keepOrganisation(to, window.location.search)),
) => {
  const call = useApi()
  const isExternal = useOrganisation().behaviour.authentication === 'external'
  const [leaving, setLeaving] = useState(false)
  const logOut = async () => {
    setLeaving(true)
    const { leave } = await import('#src/features/accounts/borrower/accounts.service.ts')
    follow(await leave(call, bearerStore, isExternal))
  }
  return { logOut, leaving }
}
