import { type Language, localeFor } from '#src/platform/words/fill.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/**
 * Returns how long ago something happened, in the largest unit that fits. After four weeks, returns a date like 'Jan 5'
 * in the reader's time zone. Times are in milliseconds.
 */
export const relativeTime = (at: number, now: number, language: Language, timeZone?: string): string => {
  const age = Math.max(0, now - at)
  const locale = localeFor(language)
  if (age > 4 * week)
    return new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      ...(timeZone ? { timeZone } : {}),
    }).format(at)
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (age >= week) return ago.format(-Math.floor(age / week), 'week')
  if (age >= day) return ago.format(-Math.floor(age / day), 'day')
  if (age >= hour) return ago.format(-Math.floor(age / hour), 'hour')
  return ago.format(-Math.floor(age / minute), 'minute')
}
