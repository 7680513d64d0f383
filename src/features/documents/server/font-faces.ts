import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font, type Glyph } from 'fontkit'
import type { DrawnFamily } from '#src/domain/drawn-letters.ts'
import { joinedGlyphs } from './joined-glyphs.ts'
import { type Letter, layOutLetters } from './laid-out-letters.ts'

export type Weight = 'regular' | 'bold'

/** Families that have a bold face; names in other scripts are drawn in their one weight. */
const withBold: ReadonlySet<DrawnFamily> = new Set(['hanken-grotesk', 'noto-sans'])

// Documents share most of their words; names and amounts must not fill the memory.
const mostWords = 5_000

/** The family of nearly every word lies open; the others are packed. */
const fontFile = (family: DrawnFamily, weight: Weight): Buffer => {
  const name = `./fonts/${family}-${weight}.ttf`
  if (family === 'hanken-grotesk') return readFileSync(new URL(name, import.meta.url))
  return brotliDecompressSync(readFileSync(new URL(`${name}.br`, import.meta.url)))
}

/** What the PDF library asks of a glyph. */
interface DrawnGlyph {
  id: number
  advanceWidth: number
  /** What a reader copies out of the document here. */
  codePoints: readonly number[]
}

/** Where the library puts a glyph; it scales these in place. */
interface GlyphPlace {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

const runOf = (letters: readonly Letter[], glyphs: readonly DrawnGlyph[]) => {
  const positions = letters.map(({ parts, advance }): GlyphPlace => {
    const [only] = parts.length === 1 ? parts : []
    return { xAdvance: advance, yAdvance: 0, xOffset: only?.x ?? 0, yOffset: only?.y ?? 0 }
  })
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

/**
 * A face for every document of this process. It is read once, and lays out each word once: that is two thirds of the
 * work of drawing a document.
 */
const openFace = (family: DrawnFamily, weight: Weight): Font => {
  const font = create(fontFile(family, weight)) as Font
  const glyphOf = font.getGlyph.bind(font)
  // The library keeps a glyph with the letters it was first asked for; here each says those of its own place.
  font.getGlyph = (id, codePoints) => {
    if (!codePoints) return glyphOf(id)
    const glyph = glyphOf(id, codePoints)
    if (glyph.codePoints.join() === codePoints.join()) return glyph
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph
  }
  const ownGlyphs = joinedGlyphs(font)
  const layOut = font.layout.bind(font)
  const known = new Map<string, { letters: readonly Letter[]; glyphs: readonly DrawnGlyph[] }>()
  const layOutAnew = (text: string, turned: boolean) => {
    const letters = layOutLetters(layOut, text, turned)
    const glyphs = letters.map((letter) => ({
      id: ownGlyphs.idOf(letter),
      advanceWidth: letter.width,
      codePoints: letter.codePoints,
    }))
    return { letters, glyphs }
  }
  // Features are named for what runs from the right alone, which is laid out in one piece.
  font.layout = ((text: string, features?: readonly string[]) => {
    const key = features ? `<${text}` : `>${text}`
    const line = known.get(key) ?? layOutAnew(text, features !== undefined)
    if (known.size >= mostWords) known.clear()
    known.set(key, line)
    return runOf(line.letters, line.glyphs)
  }) as unknown as Font['layout']
  font.createSubset = ownGlyphs.createSubset
  return font
}

const faces = new Map<string, Font>()

/** The face of a family, opened when a document first needs it. */
export const faceOf = (family: DrawnFamily, weight: Weight): Font => {
  const name = faceName(family, weight)
  const face = faces.get(name) ?? openFace(family, withBold.has(family) ? weight : 'regular')
  faces.set(name, face)
  return face
}

/** Two weights of a family that has one are the same face. */
export const faceName = (family: DrawnFamily, weight: Weight): string =>
  `${family}-${withBold.has(family) ? weight : 'regular'}`
