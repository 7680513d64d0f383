const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns the age of something for a narrow column: '12 min', '5 h', '9 d'. */
export const formatAge = (since: string, now: number): string => {
  const age = Math.max(0, now - Date.parse(since))
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < 2 * day) return `${Math.floor(age / hour)} h`
  return `${Math.floor(age / day)} d`
}

/** Returns whether something is old enough to be highlighted. */
export const isOverdue = (since: string, now: number): boolean => now - Date.parse(since) >= 3 * day

/** Returns a count, or 'over 250' if it exceeds the limit. */
export const upTo = (count: number, most: number): string => (count > most ? `over ${most}` : String(count))
