import { assertProfileSize } from './color-profile.ts'
import type { FoundPicture } from './picture-size.ts'

const soi = 0xd8
const eoi = 0xd9
const sos = 0xda
/** Frames: baseline, extended, progressive and lossless; c4, c8 and cc are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Progressive photos have about ten scans, and cameras write some dozens of their own segments. */
const maxSegments = 10_000

/**
 * The same photo without its metadata: comments and all application segments are removed, except those that affect
 * colors. Orientation is written again, on its own. Data after the end of the image is removed too. Undefined if it is
 * damaged.
 * @throws FileFault upload/unpacks if its color profile is too large
 */
export const cleanJpeg = (bytes: Buffer): FoundPicture | undefined => {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let scans = 0
  let segments = 0
  const profile: Buffer[] = []
  if (bytes[0] !== 0xff || bytes[1] !== soi) return undefined
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === eoi) {
      if (!size || scans === 0) return undefined
      if (profile[0]) assertProfileSize(profile[0], totalLength(profile))
      parts.push(bytes.subarray(at, at + 2))
      const [first, ...rest] = parts
      return { ...size, bytes: Buffer.concat([first!, ...upright(orientation), ...rest]) }
    }
    // Outside a scan they have no meaning.
    if (isBare(marker)) {
      at += 2
      continue
    }
    segments += 1
    if (at + 4 > bytes.length || segments > maxSegments) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) {
      if (segment.length < 9) return undefined
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    orientation = marker === 0xe1 ? (orientationIn(segment) ?? orientation) : orientation
    if (keepsSegment(marker, segment)) parts.push(segment)
    if (marker === 0xe2 && keepsSegment(marker, segment)) profile.push(segment.subarray(profileAt))
    at = end
    if (marker !== sos) continue
    scans += 1
    const next = endOfScan(bytes, at)
    parts.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

/** After the marker, the length, the name, and the part number and count. */
const profileAt = 18

const totalLength = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0)

const keepsSegment = (marker: number, segment: Buffer): boolean => {
  const name = segment.toString('latin1', 4, 16)
  if (marker === 0xe0) return name.startsWith('JFIF\0')
  if (marker === 0xe2) return name.startsWith('ICC_PROFILE\0')
  if (marker === 0xee) return name.startsWith('Adobe')
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef)
}

/** The position of the next marker that is not a restart or an escaped byte. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]!
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at
    if (next !== 0xff) at += 1
  }
  return bytes.length
}

const orientationTag = 0x0112

/** From the first directory of an Exif segment: 1 to 8, or undefined. */
const orientationIn = (segment: Buffer): number | undefined => {
  if (!segment.toString('latin1', 4, 10).startsWith('Exif\0\0')) return undefined
  const tiff = segment.subarray(10)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at >= 0 && at + 2 <= tiff.length ? (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0
  const long = (at: number) => (at + 4 <= tiff.length ? (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0)
  const directory = long(4)
  for (let entry = 0; entry < Math.min(short(directory), 200); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) !== orientationTag) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An Exif segment with only the orientation; none if the photo is stored upright. */
const upright = (orientation: number): Buffer[] => {
  if (orientation === 1) return []
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  )
  segment.writeUInt16BE(orientation, 28)
  return [segment]
}
