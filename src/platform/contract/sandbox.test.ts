import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededBy } from '#src/domain/seeded.ts'
import { rowsIn, type SandboxTable } from './sandbox.ts'

const table: SandboxTable = {
  title: '',
  typedInto: '',
  intro: '',
  rows: [
    { word: 'Slow', says: '' },
    { word: 'Frozen', says: '' },
  ],
}
const found = (text: string) => rowsIn(table, text).map((row) => row.word)

test('magic words are found whole, in any case and any company', () => {
  expect(found('frozen')).toEqual(['Frozen'])
  expect(found('Slow-Frozen')).toEqual(['Slow', 'Frozen'])
  expect(found("O'Frozen slow")).toEqual(['Slow', 'Frozen'])
})

test('a word that only begins like a magic one is an ordinary name', () => {
  expect(found('Slowinski')).toEqual([])
  expect(found('')).toEqual([])
})

test('any text can be searched for magic words', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(found(text).length).toBeLessThanOrEqual(2)
    }),
  ))

test('the same seed draws the same, within the bounds asked for', () =>
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -1000, max: 1000 }), fc.nat(10_000), (text, lowest, width) => {
      const drawn = seededBy(text).between(lowest, lowest + width)
      expect(drawn).toBe(seededBy(text).between(lowest, lowest + width))
      expect(drawn).toBeGreaterThanOrEqual(lowest)
      expect(drawn).toBeLessThanOrEqual(lowest + width)
    }),
  ))
