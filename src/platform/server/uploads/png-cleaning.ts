import { crc32, inflateSync } from 'node:zlib'
import { assertProfileSize, maxProfileBytes } from './color-profile.ts'
import { FileFault } from './inspection-work.ts'
import type { FoundPicture } from './picture-size.ts'

export interface FoundPng extends FoundPicture {
  /** The compressed pixels. */
  compressedPixels: Buffer
  /** Their size when decompressed. */
  unpackedBytes: number
}

/** Chunks that affect the image; all others are text and dates. */
const allowedChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
])

/** Channels and bits of each, by color type. */
const colorTypes: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** Writers put at least several kilobytes of pixels into a chunk. */
const maxChunks = 20_000

/**
 * The same image without its metadata and without data after its end. Undefined if it is damaged.
 * @throws FileFault upload/unpacks if its color profile is too large
 */
export const cleanPng = (bytes: Buffer): FoundPng | undefined => {
  const parts: Buffer[] = [bytes.subarray(0, 8)]
  const compressedChunks: Buffer[] = []
  const seenChunks = new Set<string>()
  let header: Buffer | undefined
  let at = 8
  for (let chunks = 0; at + 12 <= bytes.length && chunks < maxChunks; chunks += 1) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    const body = bytes.subarray(at + 8, end - 4)
    if (!header && (name !== 'IHDR' || length !== 13)) return undefined
    header ??= body
    if (name === 'IDAT') compressedChunks.push(body)
    // All others occur at most once.
    const isRetained =
      allowedChunks.has(name) && (name === 'IDAT' || !seenChunks.has(name)) && (name !== 'iCCP' || isProfile(body))
    if (isRetained) parts.push(bytes.subarray(at, end))
    seenChunks.add(name)
    at = end
    if (name === 'IEND') return buildPng(header, parts, compressedChunks, seenChunks.has('PLTE'))
  }
  return undefined
}

const buildPng = (
  header: Buffer,
  parts: readonly Buffer[],
  compressedChunks: readonly Buffer[],
  hasPalette: boolean,
): FoundPng | undefined => {
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const [depth = 0, color = 0, compression, filter, interlace = 0] = header.subarray(8)
  const type = Object.hasOwn(colorTypes, color) ? colorTypes[color] : undefined
  if (!type?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return undefined
  if (width === 0 || height === 0 || compressedChunks.length === 0 || (color === 3 && !hasPalette)) return undefined
  const bits = depth * type.channels
  const unpackedBytes = interlace === 1 ? interlacedBytes(width, height, bits) : linesBytes(width, height, bits)
  return {
    width,
    height,
    bytes: Buffer.concat(parts),
    compressedPixels: Buffer.concat(compressedChunks),
    unpackedBytes,
  }
}

/** Each row starts with a filter byte. */
const linesBytes = (width: number, height: number, bits: number): number =>
  width === 0 || height === 0 ? 0 : height * (1 + Math.ceil((width * bits) / 8))

/** PNG, 8.1: first column, first row, and the steps between columns and rows, of the seven reduced images. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const interlacedBytes = (width: number, height: number, bits: number): number =>
  passes.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + linesBytes(Math.max(0, Math.ceil((width - x) / dx)), Math.max(0, Math.ceil((height - y) / dy)), bits),
    0,
  )

/**
 * A name, a zero byte, the compression method, and the compressed profile. A damaged profile is removed; colors are
 * then sRGB.
 */
const isProfile = (body: Buffer): boolean => {
  const end = body.indexOf(0)
  if (end < 0 || body[end + 1] !== 0) return false
  try {
    assertProfileSize(inflateSync(body.subarray(end + 2), { maxOutputLength: maxProfileBytes }))
    return true
  } catch (error) {
    if (error instanceof FileFault) throw error
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new FileFault('upload/unpacks')
    return false
  }
}
