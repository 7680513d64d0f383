import { expect, test } from 'vitest'
import { table } from '../bench/support/bench-table.ts'
import { filesBefore, laterParts } from '../bench/support/built-bytes.ts'
import { inRatio, median, quantile } from '../bench/support/measure.ts'

test('the median of an even number of values is between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
})

test('a quantile is a value that the given share of values does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantile(hundred, 0.99)).toBe(99)
  expect(quantile(hundred, 0.5)).toBe(50)
  expect(quantile([7], 0.99)).toBe(7)
})

test('a ratio is reported to two decimal places', () => {
  expect(inRatio(0.6)).toBe('0.60x')
})

test('figures are shown as a Markdown table', () => {
  expect(table([{ bench: 'poll', measure: 'p99', value: '8 ms', bar: '10 ms' }])).toBe(
    [
      '| Bench | Measure | Value | Bar   |',
      '| ----- | ------- | ----- | ----- |',
      '| poll  | p99     | 8 ms  | 10 ms |',
    ].join('\n'),
  )
})

const manifest = {
  entry: { file: 'entry.js', css: ['entry.css'], imports: ['_shared'], dynamicImports: ['small', 'large'] },
  _shared: { file: 'shared.js', imports: ['entry'] },
  small: { file: 'small.js', imports: ['_shared'] },
  large: { file: 'large.js', css: ['large.css'], imports: ['_plots'] },
  _plots: { file: 'plots.js' },
}

test('a page waits for its entry, the entry’s imports, and the styles, each once', () => {
  expect([...filesBefore(manifest, 'entry')]).toEqual(['entry.js', 'entry.css', 'shared.js'])
})

test('a later part counts only what it adds', () => {
  expect(laterParts(manifest, ['entry'], () => 10)).toEqual([
    { name: 'large', bytes: 30 },
    { name: 'small', bytes: 10 },
  ])
})
