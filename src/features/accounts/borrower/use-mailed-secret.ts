import { useEffect, useState } from 'react'

const secretForm = /^#[\w-]{43}$/

/**
 * Returns the secret from an email's link. It follows the `#`, which is never sent to a server. It is removed from the
 * address at once, so that neither the history nor a shared screen shows it. Undefined until the browser has read the
 * address; '' when there is no secret.
 */
export const useMailedSecret = (): string | undefined => {
  const [secret, setSecret] = useState<string>()
  useEffect(() => {
    const { hash, pathname, search } = window.location
    const fragment = secretForm.test(hash) ? hash.slice(1) : ''
    if (fragment) window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    // A second read must not lose the secret that the first read removed from the address.
    setSecret((before) => before || fragment)
  }, [])
  return secret
}
