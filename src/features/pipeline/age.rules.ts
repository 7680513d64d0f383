const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has stood, as staff read it in a narrow column: '12 min', '5 h', '9 d'. */
export const ageInWords = (since: string, now: number): string => {
  const age = Math.max(0, now - Date.parse(since))
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < 2 * day) return `${Math.floor(age / hour)} h`
  return `${Math.floor(age / day)} d`
}

/** Days after which a line is drawn to the eye. */
export const isOverdue = (since: string, now: number): boolean => now - Date.parse(since) >= 3 * day

/** A count that went no further than its limit: 'over 250'. */
export const upTo = (count: number, most: number): string => (count > most ? `over ${most}` : String(count))
