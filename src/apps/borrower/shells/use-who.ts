import { useEffect, useState } from 'react'
import { type Identity, readIdentity } from '#src/features/accounts/accounts.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'

/** Who is logged in, once that is known; a failure leaves it unknown, since the page itself then says what is wrong. */
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
 * An additional signer who comes into the borrower's application has nothing there: the token is cleared and the page
 * loaded anew, which leads to the log-in.
 */
export const useSignersOut = (isOut: boolean, reload = () => window.location.reload()) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the person who is logged in
  useEffect(() => {
    if (!isOut) return
    bearerStore.clear()
    reload()
  }, [isOut])
}
