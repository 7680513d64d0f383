/** The database of files on their way. */
export const keptFilesName = 'files-on-their-way'

/** Removes whatever this site keeps in the browser of the person who goes: answers and files under way, ids, the token. */
export const clearKept = (): void => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      window[kind].clear()
    } catch {
      // Storage is refused: nothing was kept.
    }
  try {
    indexedDB.deleteDatabase(keptFilesName)
  } catch {
    // Refused like the others.
  }
}

export interface LeftPage {
  /** Whether somebody was logged in on this page. */
  wasHeld(): boolean
  isHeld(): boolean
  /** Whether this page logs out itself. */
  isLeaving(): boolean
  leave(): void
}

/**
 * Leaves a page whose person has logged out: brought back whole by the browser's back button, or open in another tab.
 * What it shows is in its memory, where no answer's `no-store` reaches.
 */
export const leaveWhenLoggedOut = (page: LeftPage): void => {
  const look = () => {
    if (page.wasHeld() && !page.isHeld()) page.leave()
  }
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) look()
  })
  window.addEventListener('storage', (event) => {
    // The browser, told to clear what it keeps, tells the page that logs out too; that one knows where to go.
    if (page.isLeaving()) return
    // A cleared storage names no key.
    if (event.key === null || event.newValue === null) look()
  })
}
