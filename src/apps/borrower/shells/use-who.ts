import { useEffect, useState } from 'react'
import { type Identity, readIdentity } from '#src/features/accounts/accounts.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'

/** The logged-in person, once known. After a failure it stays unknown, because the page itself then shows the error. */
export const useWho = (): Identity | undefined => {
  const call = useApi()
  const [who, setWho] = useState<Identity>()
  useEffect(() => {
    let left = false
    if (bearerStore.read() !== null)
      call(readIdentity, { keepsSession: true }).then(
        (identity) => !left && setWho(identity),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [call])
  return who
}

/**
 * An additional signer has no access to the borrower's application: the token is removed and the page reloaded, which
 * leads to the login.
 */
export const useRedirectSigners = (isOut: boolean, reload = () => window.location.reload()) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the person who is logged in
  useEffect(() => {
    if (!isOut) return
    bearerStore.clear()
    reload()
  }, [isOut])
}
