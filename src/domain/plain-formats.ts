/** Whether the text is a UUID in the standard 8-4-4-4-12 form, hex of either case, any version. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Whether the text is an absolute web address: it starts with http:// or https:// and names a host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]/i.test(text)
}

/** Whether the value is a real number, not NaN, from `min` to `max`; a bound that is left out does not count. */
export function isInNumberRange(value: unknown, { min, max }: { min?: number; max?: number } = {}): value is number {
  if (typeof value !== 'number' || Number.isNaN(value)) return false
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}
