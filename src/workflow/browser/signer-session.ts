import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { sessionOf } from '#src/platform/browser/session-of.ts'
import { localStore } from '#src/platform/browser/storage.ts'

// The token says whose session it is, not what it opens: whatever else an account is, by a signer's code it opens a signer's pages alone.
const key = 'signer-session'

/** Remembers that the session of this browser is an additional signer's. */
export const markSignerSession = (): void => {
  const session = sessionOf(bearerStore.read())
  if (session !== undefined) localStore.set(key, session)
}

/** Whether whoever is logged in came in as an additional signer. */
export const isSignerSession = (): boolean => {
  const session = sessionOf(bearerStore.read())
  return session !== undefined && localStore.get(key) === session
}
