/** The part of a representation that a request wants: `whole`, `none` if the range is beyond its end, or the part. */
export type RequestedRange = 'whole' | 'none' | { start: number; end: number }

/**
 * The longest part that is answered at once, in bytes. A server may answer less than what was asked, and says how much
 * (RFC 9110, 15.3.7): a player asks for `bytes=0-`, and would otherwise hold a whole film in memory here.
 */
export const maxPartBytes = 1_048_576

/**
 * Reads the headers `Range` and `If-Range` (RFC 9110, 13.1.5 and 14.2). Several ranges, units that are not bytes and
 * what is no range are ignored, as the RFC allows, and so is a range of another version. `end` is not part of it.
 */
export const parseRange = (
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { etag, size }: { etag: string; size: number },
): RequestedRange => {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return 'whole'
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range.trim()) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'none'
    const start = Math.max(0, size - length)
    return { start, end: Math.min(size, start + maxPartBytes) }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'none'
  const end = last === '' ? size : Math.min(size, Number(last) + 1)
  return { start, end: Math.min(end, start + maxPartBytes) }
}
