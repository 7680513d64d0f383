import { type RefObject, useEffect } from 'react'

/**
 * Calls once a part of the element is on the screen; `threshold` says which part, `forMs` how long it stays there. What
 * flies by on the way to somewhere else is not seen.
 */
export const useSeen = (
  element: RefObject<HTMLElement | null>,
  onSeen: () => void,
  { threshold = 0, rootMargin = '0px', forMs = 0 }: { threshold?: number; rootMargin?: string; forMs?: number } = {},
): void => {
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(
          ({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= threshold,
        )
        if (isSeen && forMs === 0) return onSeen()
        if (isSeen) {
          timer ??= setTimeout(onSeen, forMs)
          return
        }
        clearTimeout(timer)
        timer = undefined
      },
      { threshold, rootMargin },
    )
    observer.observe(watched)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, onSeen, threshold, rootMargin, forMs])
}
