import type { Clock } from './clock.ts'

/** Callers that are remembered; beyond it the longest unheard-of is forgotten, so that memory stays bounded. */
const mostCallers = 10_000

/**
 * Lets each caller through `most` times within any window of `withinMs`, counted in this process alone: for calls that
 * cost money or time and reveal nothing. The answer says whether this one may pass.
 */
export const throttle = ({ most, withinMs }: { most: number; withinMs: number }, clock: Clock) => {
  const windows = new Map<string, { since: number; taken: number }>()
  return (caller: string): boolean => {
    const now = clock.now().getTime()
    const known = windows.get(caller)
    const window = known && now - known.since < withinMs ? known : { since: now, taken: 0 }
    windows.delete(caller)
    windows.set(caller, window)
    const [oldest] = windows.keys()
    if (windows.size > mostCallers && oldest !== undefined) windows.delete(oldest)
    window.taken += 1
    return window.taken <= most
  }
}
