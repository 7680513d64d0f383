import { afterQuietHours, type QuietHours } from './quiet-hours.ts'

/** How often somebody is reminded of what they began; data of the organisation. */
export interface ReminderCadence extends QuietHours {
  firstAfterMinutes: number
  thenAfterHours: number
  most: number
}

/**
 * When the next reminder may go out, in milliseconds since 1970 UTC, or undefined after the last. `sent` counts those
 * that went already, `since` is when the person last did something or was last written to.
 */
export const nextReminderAt = (
  { sent, since, zones }: { sent: number; since: number; zones: readonly string[] },
  cadence: ReminderCadence,
): number | undefined => {
  if (sent >= cadence.most) return undefined
  const wait = sent === 0 ? cadence.firstAfterMinutes * 60_000 : cadence.thenAfterHours * 3_600_000
  return afterQuietHours(since + wait, zones, cadence)
}
