/** Milliseconds within which two events tell of the same return. */
const sameReturnMs = 1_000

/**
 * Calls back when the person returns to the page, until the answer is called. The browser tells of a tab by
 * `visibilitychange` and of a window by `focus`; of a tab that comes to the front it tells by both.
 */
export const onReturn = (listener: () => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  const look = () => {
    const now = performance.now()
    if (document.visibilityState !== 'visible' || now - last < sameReturnMs) return
    last = now
    listener()
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
