const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How long after a failed attempt the next one comes. There are eight attempts in all, over about a day and a quarter.
 */
const waits = [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 12 * hourMs] as const

/**
 * Returns the milliseconds until the next attempt, or undefined after the last one.
 * @param attempt the attempt that failed, from 1
 * @param chance from 0 up to 1: extends the wait by up to a fifth, so that attempts that failed together are not
 * retried together
 */
export const nextAttemptMs = (attempt: number, chance: number): number | undefined => {
  const wait = waits[attempt - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + chance / 5))
}

/** A webhook without a single success for this long is turned off. */
const turnOffAfterMs = 5 * 24 * hourMs

/** Returns whether a webhook should be turned off after one more failure. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= turnOffAfterMs
