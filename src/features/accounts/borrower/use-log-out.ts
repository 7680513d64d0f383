import { useCallback, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { leave } from './accounts.service.ts'

const openPage = (to: string) => window.location.assign(to)

/** Logs out and follows the server's redirect with a fresh page, so that no session data stays in memory. */
export const useLogOut = (follow = openPage) => {
  const call = useApi()
  const isExternal = useOrganization().behavior.authentication === 'external'
  const [leaving, setLeaving] = useState(false)
  const logOut = useCallback(async () => {
    setLeaving(true)
    follow(await leave(call, bearerStore, isExternal))
  }, [call, follow, isExternal])
  return { logOut, leaving }
}
