import { expect, test } from 'vitest'
import { ColumnInteger } from './column-integer.schema.ts'

test.each([
  [0, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [-1, false],
  [1.5, false],
])('whether %d fits a column: %s', (number, fits) => expect(ColumnInteger.safeParse(number).success).toBe(fits))
