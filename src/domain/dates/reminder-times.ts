import { afterQuietHours, type QuietHours } from './quiet-hours.ts'

/** How often we remind a person of something they started. Organization data. */
export interface ReminderCadence extends QuietHours {
  firstAfterMinutes: number
  thenAfterHours: number
  most: number
}

/**
 * When the next reminder may be sent, in milliseconds since 1970 UTC, or undefined after the last one. `sent` counts
 * the reminders sent so far. `since` is when the person last did something or when we last wrote.
 */
export const nextReminderAt = (
  { sentCount, since, zones }: { sentCount: number; since: number; zones: readonly string[] },
  cadence: ReminderCadence,
): number | undefined => {
  if (sentCount >= cadence.most) return undefined
  const wait = sentCount === 0 ? cadence.firstAfterMinutes * 60_000 : cadence.thenAfterHours * 3_600_000
  return afterQuietHours(since + wait, zones, cadence)
}
