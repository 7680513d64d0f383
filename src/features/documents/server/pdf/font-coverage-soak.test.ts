import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { create, type Font, type GlyphRun } from 'fontkit'
import { describe, expect, test } from 'vitest'
import {
  type FontFamily,
  isRenderable,
  type SupportedScript,
  supportedScripts,
  unsupportedIn,
} from '#src/domain/lending/font-coverage.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { namesOfScripts } from '#tests/support/stubs/names-of-scripts.ts'
import { faceOf, type Weight } from './font-faces.ts'
import { splitRuns } from './text-runs.ts'

const rows = Object.entries(supportedScripts) as [FontFamily, SupportedScript][]
const within = (signs: string): number[] => {
  const regExp = new RegExp(`^[${signs}]$`, 'u')
  return Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => regExp.test(String.fromCodePoint(code)))
}
describe.each(rows)('the fonts of %s', (family, { signs, marks }) => {
  test.each(['regular', 'bold'] as const)('have a glyph for every character of their row, %s', (weight) => {
    const font = faceOf(family, weight)
    const missing = [
      ...within(signs),
      ...within((marks ?? []).flatMap(({ layers }) => layers).join('') || '\\x20'),
    ].filter((code) => !font.hasGlyphForCodePoint(code))
    expect(missing.map((code) => code.toString(16))).toEqual([])
  })
})

interface Box {
  from: number
  to: number
}
const overlap = (a: Box, b: Box): boolean => a.from <= b.to + slack && a.to >= b.from - slack
/** Thousandths of the font size. A dot may be at the very edge of its letter. */
const slack = 130

/** Returns whether each mark is above or below its letter and not where a separate letter would be. */
const isStacked = ({ glyphs, positions }: GlyphRun): boolean => {
  let pen = 0
  const boxes = glyphs.map(({ bbox }, at) => {
    const { xAdvance, xOffset } = positions[at]!
    const box = { from: pen + xOffset + bbox.minX, to: pen + xOffset + bbox.maxX, isBase: xAdvance > 0 }
    pen += xAdvance
    return box
  })
  const bases = boxes.filter(({ isBase }) => isBase)
  return boxes.every((box) => box.isBase || bases.some((base) => overlap(box, base)))
}

test.each(rows.filter(([, { marks }]) => marks))(
  'the font of %s has a position for each mark on each of its letters',
  (family, row) => {
    const fonts = family === 'noto-sans' ? ['regular', 'bold'] : ['regular']
    const markedLetters = (row.marks ?? []).flatMap(({ on, layers }) => {
      const over = layers.reduce<number[][]>(
        (all, layer) => all.flatMap((marks) => [marks, ...within(layer).map((mark) => [...marks, mark])]),
        [[]],
      )
      return within(on).flatMap((letter) => over.map((marks) => String.fromCodePoint(letter, ...marks)))
    })
    const texts = [...new Set(markedLetters.map((text) => text.normalize('NFC')))].filter(isRenderable)
    for (const weight of fonts) {
      const compressedFont = readFileSync(new URL(`./fonts/${family}-${weight}.ttf.br`, import.meta.url))
      const font = create(brotliDecompressSync(compressedFont)) as Font
      const unplacedTexts = texts.filter((text) => {
        const run = font.layout(text)
        return run.glyphs.some(({ id }) => id === 0) || (family !== 'devanagari' && !isStacked(run))
      })
      expect(unplacedTexts).toEqual([])
    }
  },
)

/** Returns the glyphs that a face uses for a text, including the number and the text of each. */
const renderedGlyphs = (text: string, weight: Weight) =>
  splitRuns(text).flatMap((run) => [
    ...faceOf(run.family, weight).layout(run.text, run.rightToLeft ? [] : undefined).glyphs,
  ])
/** A mirrored bracket has the text of the bracket it looks like. */
const eitherBracket = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>]/gu
const sortCodes = (codes: readonly number[]): string =>
  [...String.fromCodePoint(...codes).replace(eitherBracket, '|')].sort().join('')

const rowText = fc.oneof(
  ...rows.map(([, { signs, marks }]) => {
    const letter = fc.constantFrom(...within(signs).map((code) => String.fromCodePoint(code)))
    const one = (signs: string) => fc.constantFrom(...within(signs).map((code) => String.fromCodePoint(code)))
    const markedLetters = (marks ?? []).map(({ on, layers }) =>
      fc.tuple(one(on), ...layers.map((layer) => fc.option(one(layer), { nil: '' }))).map((parts) => parts.join('')),
    )
    return fc.string({
      unit: fc.oneof(letter, ...markedLetters, fc.constantFrom(' ', '-', "'", '(', '7')),
      maxLength: 12,
    })
  }),
)
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), rowText)

test.each(['regular', 'bold'] as const)('any text is either rejected or has every letter on the page, %s', (weight) => {
  fc.assert(
    fc.property(anyText, (entry) => {
      const text = entry.normalize('NFC').replace(/\s/gu, ' ')
      if (!isRenderable(text)) {
        expect(unsupportedIn(text).length).toBeGreaterThan(0)
        return
      }
      const renderedCodes = renderedGlyphs(text, weight).flatMap(({ codePoints }) => codePoints)
      expect(sortCodes(renderedCodes)).toBe(sortCodes([...text].map((sign) => sign.codePointAt(0)!)))
    }),
    { numRuns: 1_500 },
  )
})

test('a name is either rejected with one sentence or appears completely in documents', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.constantFrom(...Object.values(namesOfScripts))), (entry) => {
      for (const schema of [firstName, lastName()]) {
        const { success, data, error } = schema.safeParse(entry)
        if (success) expect(renderedGlyphs(data, 'regular').length).toBeGreaterThan(0)
        else expect(error.issues).toHaveLength(1)
      }
    }),
    { numRuns: 500 },
  )
})

test.each(Object.entries(namesOfScripts))('a name in %s is accepted as written', (_, name) => {
  expect(firstName.parse(name)).toBe(name)
  expect(firstName.parse(name.normalize('NFD'))).toBe(name)
})
