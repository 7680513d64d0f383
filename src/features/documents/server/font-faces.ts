import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'

export type FaceName = 'regular' | 'bold'

// Documents share most of their words; names and amounts must not fill the memory.
const mostWords = 5_000

/**
 * A face for every document of this process. It is read once, and lays out each word once: that is two thirds of the
 * work of drawing a document.
 */
const openFace = (name: FaceName): Font => {
  const font = create(readFileSync(new URL(`./fonts/hanken-grotesk-${name}.ttf`, import.meta.url))) as Font
  // Glyphs are kept with the letters they were first asked for, which is what a reader copies out of the document.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  const layOut = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layOut(text, ...options)
    const run = known.get(text) ?? layOut(text)
    if (known.size >= mostWords) known.clear()
    known.set(text, run)
    return copyOf(run)
  }
  return font
}

/** Who asks for a run scales its positions in place. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) => ({ ...position })),
  })

const faces = new Map<FaceName, Font>()

export const faceOf = (name: FaceName): Font => {
  const face = faces.get(name) ?? openFace(name)
  faces.set(name, face)
  return face
}
