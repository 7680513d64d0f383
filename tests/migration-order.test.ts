import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const numbers = readdirSync(new URL('../database/migrations/', import.meta.url))
  .sort()
  .map((name) => name.split('_')[0] ?? '')

/** As they were given at first, some more than once and some never. What has run somewhere keeps its name. */
const history: readonly string[] = [
  ...['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0007', '0009', '0010', '0011', '0012', '0013', '0014'],
  ...['0015', '0016', '0017', '0020', '0020', '0021', '0022', '0023', '0024', '0025', '0025', '0025', '0026', '0026'],
  ...['0028', '0029', '0031', '0033', '0034'],
]

test('a new migration comes after all of the history, since one before what has run is refused', () => {
  expect(numbers.slice(0, history.length)).toEqual(history)
})

test('a new migration has a number of its own, in four digits', () => {
  const newer = numbers.slice(history.length)
  expect(newer).toEqual([...new Set(newer)])
  for (const number of newer) expect(number).toMatch(/^\d{4}$/)
})
