import { useEffect, useState } from 'react'

/** Counts through `count` stages in equal parts of `duration`, and stops at the last. */
export function usePaced(count: number, duration: number, running: boolean): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!running || count < 2) return
    setAt(0)
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, count - 1)), duration / count)
    return () => clearInterval(timer)
  }, [count, duration, running])
  return at
}
