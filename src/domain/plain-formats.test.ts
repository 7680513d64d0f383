import { expect, test } from 'vitest'
import { isUuid } from './plain-formats.ts'

test.each([
  ['123e4567-e89b-12d3-a456-426614174000', true],
  ['123E4567-E89B-12D3-A456-426614174000', true],
  ['123e4567e89b12d3a456426614174000', false],
  ['123e4567-e89b-12d3-a456-42661417400g', false],
  ['{123e4567-e89b-12d3-a456-426614174000}', false],
  ['', false],
])('FMT-01 "%s" as a UUID is %s', (text, valid) => expect(isUuid(text)).toBe(valid))
