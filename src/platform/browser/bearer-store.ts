/** The access token, kept under 'jwt' with its 'Bearer ' prefix. A page without storage keeps it for as long as it is open. */
const key = 'jwt'
let inMemory: string | null = null

export const bearerStore = {
  read(): string | null {
    try {
      return window.localStorage.getItem(key) ?? inMemory
    } catch {
      return inMemory
    }
  },
  /** Takes a token with or without the prefix. */
  write(token: string): void {
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
