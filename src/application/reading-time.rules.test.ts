import { expect, test } from 'vitest'
import { minutesToRead, wordsLeft } from './reading-time.rules.ts'

const leaf = (text: string) => ({ text, parts: [] })
const pages = [
  { number: 1, parts: [leaf('One two three'), { text: '', parts: [leaf('four'), leaf('five six')] }] },
  { number: 2, parts: [leaf('seven  eight')] },
]

test('the words left are those on unseen pages', () => {
  expect(wordsLeft(pages, new Set())).toBe(8)
  expect(wordsLeft(pages, new Set([1]))).toBe(2)
  expect(wordsLeft(pages, new Set([1, 2]))).toBe(0)
})

test.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
  [1_950, 10],
])('%i words take %i minutes', (words, minutes) => expect(minutesToRead(words)).toBe(minutes))
