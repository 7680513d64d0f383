import { localStore } from './storage.ts'

/** The access token, stored under 'jwt' with its 'Bearer ' prefix. A page without storage keeps it in memory. */
const key = 'jwt'
let hadToken = false
let leaving = false

export const bearerStore = {
  read(): string | null {
    const token = readToken()
    hadToken ||= token !== null
    return token
  },
  /** Whether this page has had a token since it was opened. */
  hadToken: (): boolean => hadToken,
  /** Whether the browser has a token now; another tab may have logged out. */
  hasToken: (): boolean => readToken() !== null,
  /** From here on only this page's own logout navigates it away. */
  leaving(): void {
    leaving = true
  },
  isLeaving: (): boolean => leaving,
  /** Accepts a token with or without the prefix. */
  write(token: string): void {
    hadToken = true
    localStore.set(key, token.startsWith('Bearer ') ? token : `Bearer ${token}`)
  },
  clear(): void {
    localStore.remove(key)
  },
}

/** Browsers cannot send other characters in a header. */
const sendable = /^Bearer [\x21-\x7e]+$/

const readToken = (): string | null => {
  const token = localStore.get(key)
  return token && sendable.test(token) ? token : null
}
