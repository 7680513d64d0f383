import { expect, test } from 'vitest'
import { maxPartBytes, parseRange } from './byte-ranges.ts'

const etag = '"v1"'
const partFor = (range: string | undefined, ifRange?: string, size = 1_000) =>
  parseRange({ range, ifRange }, { etag, size })

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 1_000 }],
  ['bytes=999-', { start: 999, end: 1_000 }],
  ['bytes=10-5000', { start: 10, end: 1_000 }],
  ['bytes=-1', { start: 999, end: 1_000 }],
  ['bytes=-5000', { start: 0, end: 1_000 }],
  ['Bytes=1-2', { start: 1, end: 3 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['pages=1-2', 'whole'],
  ['', 'whole'],
] as const)('RFC 9110, 14.2: %s of 1,000 bytes is %o', (range, expected) => expect(partFor(range)).toEqual(expected))

test('RFC 9110, 13.1.5: a range of another version, or one by date, returns the whole', () => {
  expect(partFor('bytes=0-9', etag)).toEqual({ start: 0, end: 10 })
  expect(partFor('bytes=0-9', '"v2"')).toBe('whole')
  expect(partFor('bytes=0-9', `W/${etag}`)).toBe('whole')
  expect(partFor('bytes=0-9', 'Mon, 23 Nov 2026 10:00:00 GMT')).toBe('whole')
})

test('RFC 9110, 15.3.7: no part exceeds the maximum length, wherever it begins', () => {
  const size = 25_000_000
  expect(partFor('bytes=0-', undefined, size)).toEqual({ start: 0, end: maxPartBytes })
  expect(partFor('bytes=5-', undefined, size)).toEqual({ start: 5, end: 5 + maxPartBytes })
  expect(partFor('bytes=-20000000', undefined, size)).toEqual({ start: 5_000_000, end: 5_000_000 + maxPartBytes })
  expect(partFor('bytes=0-', undefined, 0)).toBe('none')
})
