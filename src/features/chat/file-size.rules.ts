/** Units of a file's size on base 1000, as operating systems and phones show them. */
const units = ['KB', 'MB'] as const

/**
 * A file's size as a person reads it: '1 byte', '512 bytes', '1.5 KB', '25.0 MB'.
 * @throws RangeError 'Invalid argument' for a negative size or one that is no number
 */
export const readableFileSize = (bytes: number): string => {
  if (!(bytes >= 0)) throw new RangeError('Invalid argument: the size of a file cannot be negative')
  const whole = Math.round(bytes)
  if (whole < 1_000) return whole === 1 ? '1 byte' : `${whole} bytes`
  // What rounds to 1000.0 KB is 1.0 MB.
  const unit = Math.round(bytes / 100) < 10_000 ? 0 : 1
  return `${(bytes / 1_000 ** (unit + 1)).toFixed(1)} ${units[unit]}`
}
