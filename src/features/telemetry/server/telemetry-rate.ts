import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { addressBlock } from '#src/platform/server/rate-limit.ts'

/** Calls a minute that one process takes from one address, and from all together. */
export const telemetryRates = { session: 30, event: 300, all: 20_000 } as const

/**
 * Counts in memory: what is lost at a restart or differs between processes is a minute's worth of statistics.
 * The answer throws Refusal request/too-many.
 */
export const telemetryRate = (clock: Clock, rates: Record<keyof typeof telemetryRates, number> = telemetryRates) => {
  let minute = Number.NaN
  const hits = new Map<string, number>()
  return (kind: 'session' | 'event', address: string): void => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) hits.clear()
    minute = now
    const counted = [
      { bucket: 'all', most: rates.all },
      { bucket: `${kind} ${addressBlock(address)}`, most: rates[kind] },
    ]
    for (const { bucket, most } of counted) if ((hits.get(bucket) ?? 0) >= most) throw new Refusal('request/too-many')
    for (const { bucket } of counted) hits.set(bucket, (hits.get(bucket) ?? 0) + 1)
  }
}
