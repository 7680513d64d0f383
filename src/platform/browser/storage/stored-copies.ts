import { localStore, sessionStore } from '../storage.ts'

/** The database of uploads in progress. */
export const fileDatabaseName = 'files-on-their-way'

/** The name under which a browser keeps the id by which its visits are counted. */
export const trackerName = 'telemetry_trackerUuid'

/** Reads the tracker, before a logout clears it. */
export const readTracker = (): string | undefined => localStore.get(trackerName)

/**
 * Removes everything that this site stores in the browser at logout: answers, uploads in progress, ids, the token. Only
 * the tracker stays, which says nothing about the person and keeps the browser in its variations of experiments. The
 * server's answer to a logout clears the storage too (`clear-site-data`), so the tracker is read before the call.
 */
export const clearStoredCopies = (tracker = readTracker()): void => {
  localStore.clear()
  sessionStore.clear()
  if (tracker) localStore.set(trackerName, tracker)
  try {
    indexedDB.deleteDatabase(fileDatabaseName)
  } catch {
    // Unavailable like the others.
  }
}

export interface StoredPage {
  /** Whether a person was logged in on this page. */
  hadToken(): boolean
  hasToken(): boolean
  /** Whether this page itself is logging out. */
  isLeaving(): boolean
  leave(): void
}

/**
 * Leaves a page after its person logged out, if the back button restores it from memory or it is open in another tab.
 * The page is in memory, so `no-store` does not remove it.
 */
export const leaveWhenLoggedOut = (page: StoredPage): void => {
  const check = () => {
    if (page.hadToken() && !page.hasToken()) page.leave()
  }
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) check()
  })
  window.addEventListener('storage', (event) => {
    // When the browser clears its storage, the page that logs out is notified too; that page already navigates by
    // itself.
    if (page.isLeaving()) return
    // The event for cleared storage has no key.
    if (event.key === null || event.newValue === null) check()
  })
}
