import { type RefObject, useEffect } from 'react'

/** Calls once a part of the element is on the screen; `threshold` says which part. */
export const useSeen = (
  element: RefObject<HTMLElement | null>,
  onSeen: () => void,
  { threshold = 0, rootMargin = '0px' }: { threshold?: number; rootMargin?: string } = {},
): void => {
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= threshold))
          onSeen()
      },
      { threshold, rootMargin },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, onSeen, threshold, rootMargin])
}
