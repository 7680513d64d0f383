import { type CivilDate, civilDateAt, partsOf } from './civil-date.ts'

const minuteMs = 60_000

/**
 * The moment at which the clock on the wall of an IANA zone shows so many minutes since midnight on a day; where the
 * clock jumps over it, the same time by the clock before the jump. Answers milliseconds since 1970 UTC.
 */
export const instantAt = (date: CivilDate, minutes: number, zone: string): number => {
  const { year, month, day } = partsOf(date)
  const asUtc = Date.UTC(year, month - 1, day) + minutes * minuteMs
  // The first guess may lie on the other side of a change of the clock; the second does not.
  const first = asUtc - offsetAt(asUtc, zone)
  return asUtc - offsetAt(first, zone)
}

/** Milliseconds by which the wall of a zone is ahead of UTC. */
const offsetAt = (instant: number, zone: string): number => {
  const { year, month, day } = partsOf(civilDateAt(instant, zone))
  const whole = Math.floor(instant / minuteMs) * minuteMs
  return Date.UTC(year, month - 1, day) + wallMinutesAt(instant, zone) * minuteMs - whole
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight, 0 to 1439, on the wall of an IANA zone. `instant` in milliseconds since 1970 UTC. */
export const wallMinutesAt = (instant: number, zone: string): number => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(zone, clock)
  const parts = clock.formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  return part('hour') * 60 + part('minute')
}
