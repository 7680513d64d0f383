import { timeZonesOf } from '../us/state-geography.ts'
import { isUsState, type UsState } from '../us/us-states.ts'
import { wallMinutesAt } from './wall-time.ts'

/** Hours of the day (0 to 23) in which we send no messages. The range spans midnight. */
export interface QuietHours {
  /** The first quiet hour, after noon. */
  quietFrom: number
  /** The first hour that is not quiet, before noon. */
  quietUntil: number
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

/**
 * The zones in which a person from this state may be. A state with two zones has both. If the state is not known, the
 * zones of the coasts and the islands, so that it is daytime everywhere.
 */
export const zonesOfPerson = (state: string): readonly string[] => {
  const stateCode = state.trim().toUpperCase()
  return isUsState(stateCode) ? timeZonesOf(stateCode) : outermost
}

const outermost = (['NY', 'CA', 'AK', 'HI'] satisfies UsState[]).flatMap((state) => timeZonesOf(state))

/** Whether the local time in any of these IANA zones is a quiet hour. `instant` is in milliseconds since 1970 UTC. */
export const isQuiet = (instant: number, zones: readonly string[], hours: QuietHours): boolean =>
  zones.some((zone) => isQuietAt(wallMinutesAt(instant, zone), hours))

/**
 * The instant itself, or the next one at which no zone is quiet. 47 CFR 64.1200(c)(1) uses the local time of the person
 * called. Both are in milliseconds since 1970 UTC.
 * @throws RangeError if the zones have no daytime hour in common.
 */
export const afterQuietHours = (instant: number, zones: readonly string[], hours: QuietHours): number => {
  let at = instant
  // Each round moves to the end of one zone's quiet hours. Two days cover every combination.
  for (let round = 0; round < 4 * Math.max(1, zones.length); round += 1) {
    const quiet = zones.find((zone) => isQuietAt(wallMinutesAt(at, zone), hours))
    if (quiet === undefined) return at
    at = endOfQuiet(at, quiet, hours)
  }
  throw new RangeError('These time zones share no hour outside quiet hours')
}

const isQuietAt = (minutes: number, { quietFrom, quietUntil }: QuietHours): boolean =>
  minutes >= quietFrom * 60 || minutes < quietUntil * 60

const endOfQuiet = (instant: number, zone: string, hours: QuietHours): number => {
  const end = hours.quietUntil * 60
  const minuteStart = Math.floor(instant / minuteMs) * minuteMs
  const guess = minuteStart + minutesBetween(wallMinutesAt(instant, zone), end) * minuteMs
  // A night in which the clock changes is an hour shorter or longer than usual.
  const late = ((wallMinutesAt(guess, zone) - end + 1.5 * dayMinutes) % dayMinutes) - dayMinutes / 2
  const exact = guess - late * minuteMs
  // If the clock skips the end itself, the guess is the first minute after it.
  return isQuietAt(wallMinutesAt(exact, zone), hours) ? guess : exact
}

const minutesBetween = (from: number, to: number): number => (to - from + dayMinutes) % dayMinutes
