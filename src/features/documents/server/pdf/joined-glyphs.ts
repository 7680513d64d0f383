import type { Font, Glyph, Subset } from 'fontkit'
import type { GlyphPart, Letter } from './laid-out-letters.ts'

/** The glyph numbers of a font are below this value. */
const firstOwnId = 0x1_0000

/** The subset of a font that is written to a file. The library's types do not declare these members. */
interface WrittenSubset extends Subset {
  /** Glyph numbers in the whole font, in the order of the file. */
  glyphs: number[]
  glyf: Uint8Array[]
  offset: number
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph(id: number): number
}

interface OwnGlyph {
  parts: readonly GlyphPart[]
  width: number
}

/**
 * Adds our own glyphs to those of a font. Each pairing of a glyph with its text gets its own glyph, so that two letters
 * with the same shape are copied out as different text. Each letter with combining marks also gets its own glyph, so
 * that they are copied out together.
 */
export const joinedGlyphs = (font: Font) => {
  const ids = new Map<string, number>()
  const own: OwnGlyph[] = []
  const { maxp: most } = font as unknown as { maxp: { maxComponentElements: number; maxComponentDepth: number } }
  most.maxComponentElements = Math.max(most.maxComponentElements, maxParts)
  most.maxComponentDepth += 1

  const shapeId = ({ parts, codePoints, width }: Letter): number => {
    const shape = parts.length === 1 ? parts[0]?.id : parts.map(({ id, x, y }) => `${id},${x},${y}`).join(';')
    const key = `${shape} ${codePoints.join(' ')}`
    const existingId = ids.get(key)
    if (existingId !== undefined) return existingId
    const id = firstOwnId + own.push({ parts, width }) - 1
    ids.set(key, id)
    return id
  }

  const newSubset = font.createSubset.bind(font)
  const createSubset = (): Subset => {
    const subset = newSubset() as unknown as WrittenSubset
    const include = subset.includeGlyph.bind(subset) as unknown as (id: number) => number
    const add = subset._addGlyph.bind(subset)
    const positions = new Map<number, number>()
    const includeGlyph = (id: number): number => {
      const parts = own[id - firstOwnId]?.parts
      if (!parts) return include(id)
      const [first] = parts.length === 1 ? parts : []
      const position = positions.get(id) ?? subset.glyphs.push(first?.id ?? id) - 1
      positions.set(id, position)
      return position
    }
    subset.includeGlyph = includeGlyph as unknown as Subset['includeGlyph']
    subset._addGlyph = (id) => {
      const ownGlyph = own[id - firstOwnId]
      if (!ownGlyph) return add(id)
      const { bytes, left } = ownGlyph.parts.length === 0 ? shapeless : compoundGlyph(font, ownGlyph.parts, include)
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: Math.round(ownGlyph.width), bearing: left })
      subset.offset += bytes.length
      return subset.glyf.length - 1
    }
    return subset
  }
  return { shapeId, createSubset }
}

/** More parts than any letter with its marks has. */
const maxParts = 16
const shapeless = { bytes: new Uint8Array(0), left: 0 }
const argumentsAreWords = 0x1
const argumentsAreOffsets = 0x2
const moreFollow = 0x20

/** Builds a compound glyph as the OpenType 'glyf' table defines it. */
const compoundGlyph = (font: Font, parts: readonly GlyphPart[], include: (id: number) => number) => {
  const boxes = parts.map(({ id, x, y }) => movedBox(font.getGlyph(id), x, y))
  const left = Math.floor(Math.min(...boxes.map((box) => box.minX)))
  const view = new DataView(new ArrayBuffer(10 + parts.length * 8))
  view.setInt16(0, -1)
  view.setInt16(2, left)
  view.setInt16(4, Math.floor(Math.min(...boxes.map((box) => box.minY))))
  view.setInt16(6, Math.ceil(Math.max(...boxes.map((box) => box.maxX))))
  view.setInt16(8, Math.ceil(Math.max(...boxes.map((box) => box.maxY))))
  for (const [at, { id, x, y }] of parts.entries()) {
    const from = 10 + at * 8
    view.setUint16(from, argumentsAreWords | argumentsAreOffsets | (at < parts.length - 1 ? moreFollow : 0))
    view.setUint16(from + 2, include(id))
    view.setInt16(from + 4, x)
    view.setInt16(from + 6, y)
  }
  return { bytes: new Uint8Array(view.buffer), left }
}

const movedBox = ({ bbox }: Glyph, x: number, y: number) => ({
  minX: bbox.minX + x,
  minY: bbox.minY + y,
  maxX: bbox.maxX + x,
  maxY: bbox.maxY + y,
})
