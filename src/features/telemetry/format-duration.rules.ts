const [minute, hour, day] = [60, 3_600, 86_400]

/** A duration as staff read it in a list: '45 s', '12 min', '5 h', '9 days'. */
export const formatDuration = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 90 * minute) return `${Math.round(seconds / minute)} min`
  if (seconds < 48 * hour) return `${Math.round(seconds / hour)} h`
  return `${Math.round(seconds / day)} days`
}
