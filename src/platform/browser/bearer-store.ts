/** The access token, kept under 'jwt' with its 'Bearer ' prefix. A page without storage keeps it for as long as it is open. */
const key = 'jwt'
let inMemory: string | null = null
let wasHeld = false
let leaving = false

export const bearerStore = {
  read(): string | null {
    const token = stored() ?? inMemory
    wasHeld ||= token !== null
    return token
  },
  /** Whether this page has held a token since it was opened. */
  wasHeld: (): boolean => wasHeld,
  /** Whether the browser holds one now; another tab may have logged out. */
  isHeld: (): boolean => stored() !== null,
  /** From here on this page goes where its own log-out leads, and nothing else sends it away. */
  leaving(): void {
    leaving = true
  },
  isLeaving: (): boolean => leaving,
  /** Takes a token with or without the prefix. */
  write(token: string): void {
    wasHeld = true
    inMemory = token.startsWith('Bearer ') ? token : `Bearer ${token}`
    try {
      window.localStorage.setItem(key, inMemory)
    } catch {
      // Storage is refused: the token lives as long as the page.
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

/** No browser sends any other as a header. */
const sendable = /^Bearer [\x21-\x7e]+$/

const stored = (): string | null => {
  try {
    const kept = window.localStorage.getItem(key)
    return kept !== null && sendable.test(kept) ? kept : null
  } catch {
    return inMemory
  }
}
