import { useEffect, useState } from 'react'

const secretForm = /^#[\w-]{43}$/

/**
 * The secret of a mail's link. It stands behind the `#`, which no server sees, and leaves the address at once, so that
 * neither history nor a shared screen keeps it. Undefined until the browser has looked; '' when there is none.
 */
export const useMailedSecret = (): string | undefined => {
  const [secret, setSecret] = useState<string>()
  useEffect(() => {
    const { hash, pathname, search } = window.location
    const found = secretForm.test(hash) ? hash.slice(1) : ''
    if (found) window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    // Looking twice must not lose what the first look took out of the address.
    setSecret((before) => before || found)
  }, [])
  return secret
}
