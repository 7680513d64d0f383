import { type RefObject, useEffect } from 'react'

/**
 * Calls back once a part of the element is on the screen; `threshold` says which share, `forMs` for how long. An
 * element that only scrolls past does not count.
 */
export const useSeen = (
  element: RefObject<HTMLElement | null>,
  onSeen: () => void,
  { threshold = 0, rootMargin = '0px', forMs = 0 }: { threshold?: number; rootMargin?: string; forMs?: number } = {},
): void => {
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
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
    observer.observe(target)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, onSeen, threshold, rootMargin, forMs])
}
