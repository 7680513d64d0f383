import { crc32 } from 'node:zlib'
import type { FoundPicture } from './picture-size.ts'

export interface FoundPng extends FoundPicture {
  /** The packed dots, in order. */
  packed: Buffer[]
  /** How long they may be once unpacked. */
  unpackedBytes: number
}

/** What a picture looks by; all other chunks are words and dates. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'])
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The same picture without its metadata, and without what follows its end. Undefined where it is damaged. */
export const cleanPng = (bytes: Buffer): FoundPng | undefined => {
  const parts: Buffer[] = [bytes.subarray(0, 8)]
  const packed: Buffer[] = []
  let header: Buffer | undefined
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    const body = bytes.subarray(at + 8, end - 4)
    if (!header && (name !== 'IHDR' || length !== 13)) return undefined
    header ??= body
    if (name === 'IDAT') packed.push(body)
    if (kept.has(name)) parts.push(bytes.subarray(at, end))
    at = end
    if (name === 'IEND') return found(header, parts, packed)
  }
  return undefined
}

const found = (header: Buffer, parts: readonly Buffer[], packed: Buffer[]): FoundPng | undefined => {
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const bits = (header[8] ?? 0) * (channels[header[9] ?? 255] ?? 0)
  if (width === 0 || height === 0 || bits === 0 || packed.length === 0) return undefined
  // Interlaced pictures have a filter byte for each line of seven smaller ones.
  const unpackedBytes = Math.ceil((width * bits) / 8) * height + 16 * height + 64
  return { width, height, bytes: Buffer.concat(parts), packed, unpackedBytes }
}
