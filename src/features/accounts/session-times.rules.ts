const minute = 60_000

/**
 * The time until an inactive session ends, the warning time before its end, the interval at which activity is sent to the
 * server, and the one at which other tabs of the browser are told of it.
 */
export const sessionTimes = { idleMs: 15 * minute, warnMs: 2 * minute, passOnMs: minute, shareMs: 2_000 } as const

export type SessionMoment = 'present' | 'warning' | 'over'

/** Returns the state of a session. @param lastActive and now: in milliseconds of the same clock */
export const sessionMoment = (lastActive: number, now: number): SessionMoment => {
  const left = sessionTimes.idleMs - (now - lastActive)
  if (left <= 0) return 'over'
  return left <= sessionTimes.warnMs ? 'warning' : 'present'
}

/** Returns the whole minutes left, at least 1 while any time is left. */
export const minutesLeft = (lastActive: number, now: number): number =>
  Math.max(0, Math.ceil((sessionTimes.idleMs - (now - lastActive)) / minute))
