/**
 * Query parameters that may carry personal data. They are removed from the address bar before any other script runs.
 */
export const personalParameters = ['userData', 'email', 'phone', 'firstName', 'lastName', 'dob', 'zip'] as const
export type PersonalParameter = (typeof personalParameters)[number]

const key = 'hearthline.arrival'

export type Arrival = Partial<Record<PersonalParameter, string>>

let inMemory: Arrival = {}

/** Moves personal parameters from the address into this tab's storage. */
export function stashArrival(): void {
  const url = new URL(window.location.href)
  const arrival: Arrival = {}
  for (const name of personalParameters) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    arrival[name] = value
    url.searchParams.delete(name)
  }
  if (Object.keys(arrival).length === 0) return
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  inMemory = arrival
  try {
    window.sessionStorage.setItem(key, JSON.stringify(arrival))
  } catch {
    // If storage is unavailable, the values last as long as the page.
  }
}

/** The parameters with which the visitor arrived. They come from outside and may be malformed. */
export function readArrival(): Arrival {
  try {
    const storedArrival: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    return storedArrival && typeof storedArrival === 'object'
      ? { ...(storedArrival as Arrival), ...inMemory }
      : inMemory
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
