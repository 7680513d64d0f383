import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { sessionOf } from '#src/platform/browser/session-of.ts'
import { localStore } from '#src/platform/browser/storage.ts'

// The token names the session but not what it opens. A login with a signer's code opens only signers' pages, whatever
// else the account may do.
const key = 'signer-session'

/** Remembers that this browser's session is an additional signer's. */
export const markSignerSession = (): void => {
  const session = sessionOf(bearerStore.read())
  if (session !== undefined) localStore.set(key, session)
}

/** Whether the current session is an additional signer's. */
export const isSignerSession = (): boolean => {
  const session = sessionOf(bearerStore.read())
  return session !== undefined && localStore.get(key) === session
}
