import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font, type Glyph } from 'fontkit'
import type { FontFamily } from '#src/domain/lending/font-coverage.ts'
import { joinedGlyphs } from './joined-glyphs.ts'
import { type Letter, layOutLetters } from './laid-out-letters.ts'

export type Weight = 'regular' | 'bold'

/** Families that have a bold face. Names in other scripts have only a regular face. */
const withBold: ReadonlySet<FontFamily> = new Set(['hanken-grotesk', 'noto-sans'])

// Documents share most of their words. The limit keeps names and amounts from filling the memory.
const maxWords = 5_000

/**
 * Reads a font file. The main family, which nearly every word uses, is stored uncompressed; the others are compressed.
 */
const fontFile = (family: FontFamily, weight: Weight): Buffer => {
  const name = `./fonts/${family}-${weight}.ttf`
  if (family === 'hanken-grotesk') return readFileSync(new URL(name, import.meta.url))
  return brotliDecompressSync(readFileSync(new URL(`${name}.br`, import.meta.url)))
}

/** The properties of a glyph that the PDF library uses. */
interface EmbeddedGlyph {
  id: number
  advanceWidth: number
  /** The text that a reader copies from the document at this glyph. */
  codePoints: readonly number[]
}

/** The position of a glyph. The library scales these values in place. */
interface GlyphPosition {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

const buildGlyphRun = (letters: readonly Letter[], glyphs: readonly EmbeddedGlyph[]) => {
  const positions = letters.map(({ parts, advance }): GlyphPosition => {
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
 * Opens a font face that every document of this process shares. The file is read once and each word is laid out once,
 * which is two thirds of the work of generating a document.
 */
const openFace = (family: FontFamily, weight: Weight): Font => {
  const font = create(fontFile(family, weight)) as Font
  const glyphOf = font.getGlyph.bind(font)
  // The library keeps a glyph with the code points it was first requested with. Here each use keeps its own code
  // points.
  font.getGlyph = (id, codePoints) => {
    if (!codePoints) return glyphOf(id)
    const glyph = glyphOf(id, codePoints)
    if (glyph.codePoints.join() === codePoints.join()) return glyph
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph
  }
  const ownGlyphs = joinedGlyphs(font)
  const layOut = font.layout.bind(font)
  const layouts = new Map<string, { letters: readonly Letter[]; glyphs: readonly EmbeddedGlyph[] }>()
  const layOutAgain = (text: string, turned: boolean) => {
    const letters = layOutLetters(layOut, text, turned)
    const glyphs = letters.map((letter) => ({
      id: ownGlyphs.shapeId(letter),
      advanceWidth: letter.width,
      codePoints: letter.codePoints,
    }))
    return { letters, glyphs }
  }
  // Features are passed only for right-to-left text, which is laid out in one piece.
  font.layout = ((text: string, features?: readonly string[]) => {
    const key = features ? `<${text}` : `>${text}`
    const line = layouts.get(key) ?? layOutAgain(text, features !== undefined)
    if (layouts.size >= maxWords) layouts.clear()
    layouts.set(key, line)
    return buildGlyphRun(line.letters, line.glyphs)
  }) as unknown as Font['layout']
  font.createSubset = ownGlyphs.createSubset
  return font
}

const faces = new Map<string, Font>()

/** Returns the face of a family. Opens it when a document first needs it. */
export const faceOf = (family: FontFamily, weight: Weight): Font => {
  const name = faceName(family, weight)
  const face = faces.get(name) ?? openFace(family, withBold.has(family) ? weight : 'regular')
  faces.set(name, face)
  return face
}

/** Returns the name of a face. A family with only one weight has the same face for both. */
export const faceName = (family: FontFamily, weight: Weight): string =>
  `${family}-${withBold.has(family) ? weight : 'regular'}`
