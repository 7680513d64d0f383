const minute = 60_000

/** How long a session lasts without a call, how long before its end people are asked, how often activity is passed on. */
export const sessionTimes = { idleMs: 15 * minute, warnMs: 2 * minute, passOnMs: minute } as const

export type SessionMoment = 'present' | 'warning' | 'over'

/** Where a session stands. @param lastActive and now in milliseconds of one clock. */
export const momentOf = (lastActive: number, now: number): SessionMoment => {
  const left = sessionTimes.idleMs - (now - lastActive)
  if (left <= 0) return 'over'
  return left <= sessionTimes.warnMs ? 'warning' : 'present'
}

/** Whole minutes left, at least 1 while any time is left. */
export const minutesLeft = (lastActive: number, now: number): number =>
  Math.max(0, Math.ceil((sessionTimes.idleMs - (now - lastActive)) / minute))
