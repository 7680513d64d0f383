import { type CivilDate, civilDateAt, partsOf } from './civil-date.ts'

const minuteMs = 60_000
const minutesOfDay = 1_440

/**
 * The instant at which the local time of an IANA zone is this many minutes after midnight on a day. If the clock skips
 * that time, the offset before the change is used. Returns milliseconds since 1970 UTC.
 */
export const instantAt = (date: CivilDate, minutes: number, zone: string): number => {
  const { year, month, day } = partsOf(date)
  const asUtc = Date.UTC(year, month - 1, day) + minutes * minuteMs
  // The first guess may be on the other side of a clock change; the second is not.
  const first = asUtc - offsetAt(asUtc, zone)
  const instant = asUtc - offsetAt(first, zone)
  const isShown = wallMinutesAt(instant, zone) === minutes % minutesOfDay
  return isShown ? instant : asUtc - offsetAt(asUtc - minutesOfDay * minuteMs, zone)
}

/** Milliseconds by which local time in a zone is ahead of UTC. */
const offsetAt = (instant: number, zone: string): number => {
  const { year, month, day } = partsOf(civilDateAt(instant, zone))
  const whole = Math.floor(instant / minuteMs) * minuteMs
  return Date.UTC(year, month - 1, day) + wallMinutesAt(instant, zone) * minuteMs - whole
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight, 0 to 1439, in an IANA zone. `instant` is in milliseconds since 1970 UTC. */
export const wallMinutesAt = (instant: number, zone: string): number => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(zone, clock)
  const parts = clock.formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((candidate) => candidate.type === type)?.value)
  return part('hour') * 60 + part('minute')
}
