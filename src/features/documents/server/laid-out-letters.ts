import type { Font, Glyph } from 'fontkit'
import { UndrawnLetter } from './undrawn-letter.ts'

export interface GlyphPart {
  id: number
  /** Units of the font, from where the letter begins. */
  x: number
  y: number
}

/** What is drawn as one: a glyph, or a letter with all that stands on it. */
export interface Letter {
  parts: readonly GlyphPart[]
  /** What a reader copies out of the document here. */
  codePoints: readonly number[]
  /** Of the glyph itself; less or more than `advance` where letters are kerned. */
  width: number
  advance: number
}

const withoutMarks = /^[^\p{M}\u0e33]+$/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const codesOf = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0)

/**
 * Letters of a text in one font, from left to right; `turned` where it runs from the right, and is joined as a whole.
 * @throws UndrawnLetter unless they say exactly the text
 */
export const layOutLetters = (layOut: Font['layout'], text: string, turned: boolean): Letter[] => {
  const letters = turned ? joinedFromRight(layOut, text) : piecesOf(text).flatMap((piece) => lettersOf(layOut, piece))
  const inOrder = turned ? letters.toReversed() : letters
  const said = inOrder.flatMap(({ codePoints }) => codePoints)
  if (said.join() !== codesOf(text).join()) throw new UndrawnLetter([text])
  return letters.flatMap((letter) => spelled(letter, turned))
}

const isMark = (code: number): boolean => /\p{Mn}/u.test(String.fromCodePoint(code))

/**
 * Readers take a glyph that says a mark for one of no width. So the whole letter says what comes before its first mark,
 * and the rest is said by glyphs without shape that stand where it is read.
 */
const spelled = (letter: Letter, turned: boolean): Letter[] => {
  const from = letter.codePoints.findIndex((code, at) => at > 0 && isMark(code))
  if (from < 0) return [letter]
  const rest = letter.codePoints
    .slice(from)
    .map((code): Letter => ({ parts: [], codePoints: [code], width: 0, advance: 0 }))
  const whole = { ...letter, codePoints: letter.codePoints.slice(0, from) }
  return turned ? [...rest.toReversed(), whole] : [whole, ...rest]
}

/** Longest stretches without marks, which are kerned, and each letter with marks by itself. */
const piecesOf = (text: string): string[] => {
  if (withoutMarks.test(text)) return [text]
  const pieces: string[] = []
  let isMarked = true
  for (const { segment } of clusters.segment(text)) {
    const wasMarked = isMarked
    isMarked = !withoutMarks.test(segment)
    if (wasMarked || isMarked) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}

const lettersOf = (layOut: Font['layout'], piece: string): Letter[] => {
  const glyphs = placed(layOut, piece, 'ltr')
  if (!withoutMarks.test(piece)) return [joined(glyphs, codesOf(piece))]
  const groups: PlacedGlyph[][] = []
  for (const glyph of glyphs)
    if (glyph.codePoints.length > 0 || groups.length === 0) groups.push([glyph])
    else groups.at(-1)!.push(glyph)
  return groups.map((group) =>
    joined(
      group,
      group.flatMap(({ codePoints }) => codePoints),
    ),
  )
}

/** Marks and dots have no width, and come before the letter that they stand on where the line runs from the right. */
const joinedFromRight = (layOut: Font['layout'], text: string): Letter[] => {
  const groups: PlacedGlyph[][] = []
  let isOpen = false
  for (const glyph of placed(layOut, text, 'rtl')) {
    if (isOpen) groups.at(-1)!.push(glyph)
    else groups.push([glyph])
    isOpen = glyph.width === 0
  }
  return groups.map((group) =>
    joined(
      group,
      group.toReversed().flatMap(({ codePoints }) => codePoints),
    ),
  )
}

interface PlacedGlyph extends GlyphPart {
  codePoints: readonly number[]
  width: number
  advance: number
}

const placed = (layOut: Font['layout'], text: string, direction: 'ltr' | 'rtl'): PlacedGlyph[] => {
  const { glyphs, positions } = layOut(text, undefined, undefined, undefined, direction)
  return glyphs.map((glyph: Glyph, at) => {
    if (glyph.id === 0)
      throw new UndrawnLetter(
        glyph.codePoints.length > 0 ? glyph.codePoints.map((code) => String.fromCodePoint(code)) : [text],
      )
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return {
      id: glyph.id,
      codePoints: glyph.codePoints,
      width: glyph.advanceWidth,
      advance: xAdvance,
      x: xOffset,
      y: yOffset,
    }
  })
}

const joined = (glyphs: readonly PlacedGlyph[], codePoints: readonly number[]): Letter => {
  const [first] = glyphs
  if (first && glyphs.length === 1) return { parts: [first], codePoints, width: first.width, advance: first.advance }
  let advance = 0
  const parts = glyphs.map(({ id, x, y, advance: own }) => {
    const part = { id, x: Math.round(advance + x), y: Math.round(y) }
    advance += own
    return part
  })
  return { parts, codePoints, width: advance, advance }
}
