/** Query parameters that may carry personal data. They leave the address bar before any other script runs. */
export const personalParameters = ['userData', 'email', 'phone', 'firstName', 'lastName', 'dob', 'zip'] as const
export type PersonalParameter = (typeof personalParameters)[number]

const key = 'hearthline.arrival'

export type Arrival = Partial<Record<PersonalParameter, string>>

let inMemory: Arrival = {}

/** Moves personal parameters from the address into this tab's storage. */
export function stashArrival(): void {
  const url = new URL(window.location.href)
  const found: Arrival = {}
  for (const name of personalParameters) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    found[name] = value
    url.searchParams.delete(name)
  }
  if (Object.keys(found).length === 0) return
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  inMemory = found
  try {
    window.sessionStorage.setItem(key, JSON.stringify(found))
  } catch {
    // Storage is refused: the values live as long as the page.
  }
}

/** What the visitor arrived with. Whatever it holds comes from outside and may be malformed. */
export function readArrival(): Arrival {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    return stored && typeof stored === 'object' ? { ...(stored as Arrival), ...inMemory } : inMemory
  } catch {
    return inMemory
  }
}

export function forgetArrival(): void {
  inMemory = {}
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
