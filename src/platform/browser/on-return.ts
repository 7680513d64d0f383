/** Milliseconds within which two events mean the same return. */
const returnDebounceMs = 1_000

/**
 * Calls back when the person returns to the page, until the returned function is called. The browser signals a tab with
 * `visibilitychange` and a window with `focus`; a tab that comes to the front causes both.
 */
export const onReturn = (listener: () => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  const notify = () => {
    const now = performance.now()
    if (document.visibilityState !== 'visible' || now - last < returnDebounceMs) return
    last = now
    listener()
  }
  window.addEventListener('focus', notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    window.removeEventListener('focus', notify)
    document.removeEventListener('visibilitychange', notify)
  }
}
