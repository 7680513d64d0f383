import bidiModule from 'bidi-js'
import { type DrawnFamily, drawnFamilyOf } from '#src/domain/drawn-letters.ts'
import { faceOf } from './font-faces.ts'
import { UndrawnLetter } from './undrawn-letter.ts'

/** Letters of one family and direction, in the order in which they are drawn from left to right. */
export interface TextRun {
  family: DrawnFamily
  /** As it is written, also where it is drawn from right to left. */
  text: string
  rightToLeft: boolean
}

const rightToLeft = /[\u0590-\u08ff]/
// The module is the factory itself, whatever its declaration says.
const bidi = (bidiModule as unknown as typeof bidiModule.default)()

const mainFamily = 'hanken-grotesk' satisfies DrawnFamily

const asciiLine = /^[\x20-\x7e\n]*$/
let mainSigns: ReadonlySet<number> | undefined

/** Whether the main family draws a text, one sign at a time; letters with loose marks are another's. */
const drawnByMain = (text: string): boolean => {
  if (asciiLine.test(text)) return true
  mainSigns ??= new Set(
    faceOf(mainFamily, 'regular').characterSet.filter((code) => !/\p{M}/u.test(String.fromCodePoint(code))),
  )
  for (const sign of text) if (sign !== '\n' && !mainSigns.has(sign.codePointAt(0) ?? 0)) return false
  return true
}

const familyOf = (text: string): DrawnFamily | undefined => (drawnByMain(text) ? mainFamily : drawnFamilyOf(text))

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A word in one family where one draws all of it, so that its letters match; else each letter in its own. */
const familiesOf = (word: string): { text: string; family: DrawnFamily }[] => {
  const family = familyOf(word)
  if (family) return [{ text: word, family }]
  return [...clusters.segment(word)].map(({ segment }) => {
    const one = familyOf(segment)
    if (!one) throw new UndrawnLetter([segment])
    return { text: segment, family: one }
  })
}

/** Whether a text is drawn by the main family alone, as nearly all are. */
export const isPlain = (text: string): boolean => drawnByMain(text)

/**
 * A line as runs, in the order in which they are drawn. Words of Hebrew and Arabic among others take their places by
 * Unicode's algorithm (UAX #9).
 * @throws UndrawnLetter for what no family draws
 */
export const runsOf = (line: string): TextRun[] => {
  const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : undefined
  const runs: (TextRun & { level: number })[] = []
  let at = 0
  for (const { text, family } of line.split(/(?<= )(?! )/).flatMap(familiesOf)) {
    for (const part of levels ? ofOneLevel(text, at, levels) : [{ text, level: 0 }]) {
      const last = runs.at(-1)
      if (last && last.level === part.level && last.family === family) last.text += part.text
      else runs.push({ ...part, family, rightToLeft: part.level % 2 === 1 })
    }
    at += text.length
  }
  return inDrawnOrder(runs).map(mirrored)
}

const ofOneLevel = (text: string, from: number, levels: Uint8Array): { text: string; level: number }[] => {
  const parts: { text: string; level: number }[] = []
  for (const [at, unit] of text.split('').entries()) {
    const level = levels[from + at] ?? 0
    const last = parts.at(-1)
    if (last?.level === level) last.text += unit
    else parts.push({ text: unit, level })
  }
  return parts
}

/** Rule L2: from the highest level down to the lowest odd one, what stands at it or above is turned around. */
const inDrawnOrder = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  let drawn = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: Run[] = []
    let pending: Run[] = []
    for (const run of drawn) {
      if (run.level >= level) pending.unshift(run)
      else {
        turned.push(...pending, run)
        pending = []
      }
    }
    drawn = [...turned, ...pending]
  }
  return drawn
}

/** Families whose letters the font itself turns around. */
const turnedFamilies: ReadonlySet<DrawnFamily> = new Set(['hebrew', 'arabic'])

/** Brackets take the other shape where they are turned; between letters of other families so do their places. */
const mirrored = ({ family, text, rightToLeft: turned }: TextRun): TextRun => {
  if (!turned) return { family, text, rightToLeft: false }
  const signs = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  if (turnedFamilies.has(family)) return { family, text: signs.join(''), rightToLeft: true }
  return { family, text: signs.reverse().join(''), rightToLeft: false }
}
