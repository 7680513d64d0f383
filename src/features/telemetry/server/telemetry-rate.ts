import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { addressBlock } from '#src/platform/server/limits/rate-limit.ts'

/**
 * Calls a minute that one process accepts: `session` and `event` from one address, `all` from all addresses together.
 */
export const telemetryRates = { session: 30, event: 300, all: 20_000 } as const

/**
 * Limits calls with counts in memory. A restart, or a difference between processes, affects at most a minute of
 * statistics.
 * @throws Refusal request/too-many, from the returned function
 */
export const telemetryRate = (clock: Clock, rates: Record<keyof typeof telemetryRates, number> = telemetryRates) => {
  let minute = Number.NaN
  const hits = new Map<string, number>()
  return (kind: 'session' | 'event', address: string): void => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) hits.clear()
    minute = now
    const buckets = [
      { bucket: 'all', most: rates.all },
      { bucket: `${kind} ${addressBlock(address)}`, most: rates[kind] },
    ]
    for (const { bucket, most } of buckets) if ((hits.get(bucket) ?? 0) >= most) throw new Refusal('request/too-many')
    for (const { bucket } of buckets) hits.set(bucket, (hits.get(bucket) ?? 0) + 1)
  }
}
