import { onReturn } from './on-return.ts'

/**
 * Calls `read` now and every `everyMs` milliseconds while the page is visible, until the returned function is called. A
 * hidden page misses turns; when the person returns after a missed turn, it reads at once.
 */
export const pollWhileVisible = (read: () => void, everyMs: number): (() => void) => {
  let lastReadAt = Number.NEGATIVE_INFINITY
  const readIfVisible = () => {
    if (document.visibilityState !== 'visible') return
    lastReadAt = Date.now()
    read()
  }
  readIfVisible()
  const timer = setInterval(readIfVisible, everyMs)
  const stopListening = onReturn(() => {
    if (Date.now() - lastReadAt >= everyMs) readIfVisible()
  })
  return () => {
    clearInterval(timer)
    stopListening()
  }
}
