/** The access token, stored under 'jwt' with its 'Bearer ' prefix. A page without storage keeps it in memory. */
const key = 'jwt'
let inMemory: string | null = null
let wasHeld = false
let leaving = false

export const bearerStore = {
  read(): string | null {
    const token = readToken() ?? inMemory
    wasHeld ||= token !== null
    return token
  },
  /** Whether this page has had a token since it was opened. */
  wasHeld: (): boolean => wasHeld,
  /** Whether the browser has a token now; another tab may have logged out. */
  isHeld: (): boolean => readToken() !== null,
  /** From here on only this page's own log-out navigates it away. */
  leaving(): void {
    leaving = true
  },
  isLeaving: (): boolean => leaving,
  /** Accepts a token with or without the prefix. */
  write(token: string): void {
    wasHeld = true
    inMemory = token.startsWith('Bearer ') ? token : `Bearer ${token}`
    try {
      window.localStorage.setItem(key, inMemory)
    } catch {
      // If storage is unavailable, the token lasts as long as the page.
    }
  },
  clear(): void {
    inMemory = null
    try {
      window.localStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}

/** Browsers cannot send other characters in a header. */
const sendable = /^Bearer [\x21-\x7e]+$/

const readToken = (): string | null => {
  try {
    const token = window.localStorage.getItem(key)
    return token !== null && sendable.test(token) ? token : null
  } catch {
    return inMemory
  }
}
