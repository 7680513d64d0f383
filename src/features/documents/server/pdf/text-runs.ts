import bidiModule from 'bidi-js'
import { type FontFamily, fontFamilyOf } from '#src/domain/lending/font-coverage.ts'
import { faceOf } from './font-faces.ts'
import { MissingGlyphError } from './missing-glyph.ts'

/** Characters of one font family and direction. Runs are drawn from left to right. */
export interface TextRun {
  family: FontFamily
  /** The characters in the order in which they are passed to the font. */
  text: string
  rightToLeft: boolean
}

const rightToLeft = /[\u0590-\u08ff]/
// The module itself is the factory function, although its types declare otherwise.
const bidi = (bidiModule as unknown as typeof bidiModule.default)()

const mainFamily = 'hanken-grotesk' satisfies FontFamily

const asciiLine = /^[\x20-\x7e\n]*$/
let mainCharacters: ReadonlySet<number> | undefined

/**
 * Returns whether the main family draws every character of a text. Letters with combining marks are left to other
 * families.
 */
const byMainFont = (text: string): boolean => {
  if (asciiLine.test(text)) return true
  mainCharacters ??= new Set(
    faceOf(mainFamily, 'regular').characterSet.filter((code) => !/\p{M}/u.test(String.fromCodePoint(code))),
  )
  for (const sign of text) if (sign !== '\n' && !mainCharacters.has(sign.codePointAt(0) ?? 0)) return false
  return true
}

const familyOf = (text: string): FontFamily | undefined => (byMainFont(text) ? mainFamily : fontFamilyOf(text))

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a word by font family. A family that has the whole word draws all of it, so that its letters match. Otherwise
 * each letter gets its own family.
 */
const familiesOf = (word: string): { text: string; family: FontFamily }[] => {
  const family = familyOf(word)
  if (family) return [{ text: word, family }]
  return [...clusters.segment(word)].map(({ segment }) => {
    const one = familyOf(segment)
    if (!one) throw new MissingGlyphError([segment])
    return { text: segment, family: one }
  })
}

/** Returns whether the main family alone can draw a text. Nearly all texts are plain. */
export const isPlain = (text: string): boolean => byMainFont(text)

/**
 * Splits a row of text into runs in drawing order. Hebrew and Arabic words among other text are ordered by the Unicode
 * bidirectional algorithm (UAX #9).
 * @throws MissingGlyphError for a character that no family draws
 */
export const splitRuns = (line: string): TextRun[] => {
  const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : undefined
  const runs: (TextRun & { level: number })[] = []
  let at = 0
  for (const { text, family } of line.split(/(?<= )(?! )/).flatMap(familiesOf)) {
    for (const part of levels ? splitByLevel(text, at, levels) : [{ text, level: 0 }]) {
      const last = runs.at(-1)
      if (last && last.level === part.level && last.family === family) last.text += part.text
      else runs.push({ ...part, family, rightToLeft: part.level % 2 === 1 })
    }
    at += text.length
  }
  return inVisualOrder(runs).map(mirror)
}

const splitByLevel = (text: string, from: number, levels: Uint8Array): { text: string; level: number }[] => {
  const parts: { text: string; level: number }[] = []
  for (const [at, unit] of text.split('').entries()) {
    const level = levels[from + at] ?? 0
    const last = parts.at(-1)
    if (last?.level === level) last.text += unit
    else parts.push({ text: unit, level })
  }
  return parts
}

/**
 * Applies rule L2 of UAX #9: from the highest level down to the lowest odd level, reverses every sequence of runs at
 * that level or higher.
 */
const inVisualOrder = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  let sequence = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const nextSequence: Run[] = []
    let pending: Run[] = []
    for (const run of sequence) {
      if (run.level >= level) pending.unshift(run)
      else {
        nextSequence.push(...pending, run)
        pending = []
      }
    }
    sequence = [...nextSequence, ...pending]
  }
  return sequence
}

/** Families whose fonts reverse right-to-left text themselves. */
const rightToLeftFamilies: ReadonlySet<FontFamily> = new Set(['hebrew', 'arabic'])

/** Mirrors brackets in right-to-left runs. Also reverses the character order for families whose fonts do not. */
const mirror = ({ family, text, rightToLeft: isMirrored }: TextRun): TextRun => {
  if (!isMirrored) return { family, text, rightToLeft: false }
  const signs = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  if (rightToLeftFamilies.has(family)) return { family, text: signs.join(''), rightToLeft: true }
  return { family, text: signs.reverse().join(''), rightToLeft: false }
}
