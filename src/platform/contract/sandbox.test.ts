import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { rowsIn, type SandboxTable } from './sandbox.ts'

const table: SandboxTable = {
  title: '',
  typedInto: '',
  intro: '',
  rows: [
    { word: 'Slow', description: '' },
    { word: 'Frozen', description: '' },
  ],
}
const wordsIn = (text: string) => rowsIn(table, text).map((row) => row.word)

test('magic words are found as whole words, in any case and among any other words', () => {
  expect(wordsIn('frozen')).toEqual(['Frozen'])
  expect(wordsIn('Slow-Frozen')).toEqual(['Slow', 'Frozen'])
  expect(wordsIn("O'Frozen slow")).toEqual(['Slow', 'Frozen'])
})

test('a word that only starts like a magic word is an ordinary name', () => {
  expect(wordsIn('Slowinski')).toEqual([])
  expect(wordsIn('')).toEqual([])
})

test('any text can be searched for magic words', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(wordsIn(text).length).toBeLessThanOrEqual(2)
    }),
  ))

test('the same seed gives the same value within the requested bounds', () =>
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -1000, max: 1000 }), fc.nat(10_000), (text, lowest, width) => {
      const draw = createSeededRandom(text).between(lowest, lowest + width)
      expect(draw).toBe(createSeededRandom(text).between(lowest, lowest + width))
      expect(draw).toBeGreaterThanOrEqual(lowest)
      expect(draw).toBeLessThanOrEqual(lowest + width)
    }),
  ))
