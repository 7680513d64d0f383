import { useEffect, useRef, useState } from 'react'

/** Minimum milliseconds for which a loader is shown, so that it does not flicker. */
export const routeLoaderLinger = 300
export const fullScreenLoaderMinimum = 1000

/** Whether to show a loader: from `active` on, for at least `minimum` milliseconds. */
export function useLinger(active: boolean, minimum: number): boolean {
  const [lingering, setLingering] = useState(false)
  const since = useRef(0)

  useEffect(() => {
    if (active) {
      since.current = performance.now()
      setLingering(true)
      return
    }
    const left = since.current + minimum - performance.now()
    const timer = setTimeout(() => setLingering(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [active, minimum])

  return active || lingering
}
