import type { Font, Glyph } from 'fontkit'
import { MissingGlyphError } from './missing-glyph.ts'

export interface GlyphPart {
  id: number
  /** Font units from the start of the letter. */
  x: number
  y: number
}

/** A unit that is drawn as one: a single glyph, or a letter with all its marks. */
export interface Letter {
  parts: readonly GlyphPart[]
  /** The text that a reader copies from the document at this letter. */
  codePoints: readonly number[]
  /** The width of the glyph itself. It differs from `advance` where letters are kerned. */
  width: number
  advance: number
}

const withoutMarks = /^[^\p{M}\u0e33]+$/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const toCodePoints = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0)

/**
 * Returns the letters of a text in one font, from left to right. `turned` marks right-to-left text, which is laid out
 * as a whole.
 * @throws MissingGlyphError if the letters do not spell out exactly the text
 */
export const layOutLetters = (layOut: Font['layout'], text: string, turned: boolean): Letter[] => {
  const letters = turned
    ? joinedFromRight(layOut, text)
    : splitPieces(text).flatMap((piece) => pieceLetters(layOut, piece))
  const inOrder = turned ? letters.toReversed() : letters
  const codes = inOrder.flatMap(({ codePoints }) => codePoints)
  if (codes.join() !== toCodePoints(text).join()) throw new MissingGlyphError([text])
  return letters.flatMap((letter) => spellOut(letter, turned))
}

const isMark = (code: number): boolean => /\p{Mn}/u.test(String.fromCodePoint(code))

/**
 * Separates the text of combining marks from their letter. PDF readers assume that a glyph whose text includes a mark
 * has no width. So the drawn letter carries the text before its first mark, and empty glyphs in reading order carry the
 * rest.
 */
const spellOut = (letter: Letter, turned: boolean): Letter[] => {
  const from = letter.codePoints.findIndex((code, at) => at > 0 && isMark(code))
  if (from < 0) return [letter]
  const rest = letter.codePoints
    .slice(from)
    .map((code): Letter => ({ parts: [], codePoints: [code], width: 0, advance: 0 }))
  const baseLetter = { ...letter, codePoints: letter.codePoints.slice(0, from) }
  return turned ? [...rest.toReversed(), baseLetter] : [baseLetter, ...rest]
}

/** Splits a text into the longest parts without marks, which are kerned, and single letters with marks. */
const splitPieces = (text: string): string[] => {
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

const pieceLetters = (layOut: Font['layout'], piece: string): Letter[] => {
  const glyphs = placeGlyphs(layOut, piece, 'ltr')
  if (!withoutMarks.test(piece)) return [joinGlyphs(glyphs, toCodePoints(piece))]
  const groups: PlacedGlyph[][] = []
  for (const glyph of glyphs)
    if (glyph.codePoints.length > 0 || groups.length === 0) groups.push([glyph])
    else groups.at(-1)!.push(glyph)
  return groups.map((group) =>
    joinGlyphs(
      group,
      group.flatMap(({ codePoints }) => codePoints),
    ),
  )
}

/** Groups the glyphs of right-to-left text into letters. Marks and dots have no width and come before their letter. */
const joinedFromRight = (layOut: Font['layout'], text: string): Letter[] => {
  const groups: PlacedGlyph[][] = []
  let isOpen = false
  for (const glyph of placeGlyphs(layOut, text, 'rtl')) {
    if (isOpen) groups.at(-1)!.push(glyph)
    else groups.push([glyph])
    isOpen = glyph.width === 0
  }
  return groups.map((group) =>
    joinGlyphs(
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

const placeGlyphs = (layOut: Font['layout'], text: string, direction: 'ltr' | 'rtl'): PlacedGlyph[] => {
  const { glyphs, positions } = layOut(text, undefined, undefined, undefined, direction)
  return glyphs.map((glyph: Glyph, at) => {
    if (glyph.id === 0)
      throw new MissingGlyphError(
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

const joinGlyphs = (glyphs: readonly PlacedGlyph[], codePoints: readonly number[]): Letter => {
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
