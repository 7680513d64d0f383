import { type CivilDate, civilDateAt, dateParts } from './civil-date.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/**
 * The instant at which the local time of an IANA zone is this many minutes after midnight on a day. A time that the
 * clock skips is read with the offset before the change, so it goes forward: 2:30 becomes 3:30. Of a time that the clock
 * repeats, the first is meant. Returns milliseconds since 1970 UTC.
 */
export const instantAt = (date: CivilDate, minutes: number, zone: string): number => {
  const { year, month, day } = dateParts(date)
  const asUtc = Date.UTC(year, month - 1, day) + minutes * minuteMs
  const [before, after] = [asUtc - dayMs, asUtc + dayMs].map((near) => offsetAt(near, zone)) as [number, number]
  const isAt = (offset: number) => offsetAt(asUtc - offset, zone) === offset
  return asUtc - (isAt(before) || !isAt(after) ? before : after)
}

/** Milliseconds by which local time in a zone is ahead of UTC. */
const offsetAt = (instant: number, zone: string): number => {
  const { year, month, day } = dateParts(civilDateAt(instant, zone))
  const minuteStart = Math.floor(instant / minuteMs) * minuteMs
  return Date.UTC(year, month - 1, day) + wallMinutesAt(instant, zone) * minuteMs - minuteStart
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
