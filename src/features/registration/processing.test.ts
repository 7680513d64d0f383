import { expect, test } from 'vitest'
import { processingMessageAt, processingMessages } from './processing.table.ts'

test('REG-28 the processing modal says its seven messages in order within thirty seconds', () => {
  const said = Array.from({ length: 31 }, (_, second) => processingMessageAt(second * 1000))
  expect([...new Set(said)]).toEqual([...processingMessages])
  expect(processingMessageAt(0)).toBe('Creating your account')
  expect(processingMessageAt(29_999)).toBe('Generating your quote')
  expect(processingMessageAt(90_000)).toBe('Generating your quote')
})
