import { expect, test } from 'vitest'
import { readableFileSize } from './file-size.rules.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [1_499, '1.5 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1.0 MB'],
  [25_000_000, '25.0 MB'],
  [3_000_000_000, '3000.0 MB'],
])('CHT-04 %i bytes are shown as %s', (bytes, text) => expect(readableFileSize(bytes)).toBe(text))

test.each([-1, -0.5, Number.NaN])('CHT-04 a size of %d is an invalid argument', (bytes) =>
  expect(() => readableFileSize(bytes)).toThrow('Invalid argument'),
)
