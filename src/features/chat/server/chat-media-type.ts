import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { headBytes, mediaTypeOf } from '#src/platform/contract/upload-content.rules.ts'
import type { InspectionResult } from '#src/platform/server/uploads/upload-inspection.ts'
import type { LoadedFile } from '#src/platform/server/uploads/upload-inspector.ts'
import type { ChatMediaType } from '../chat-file.rules.ts'

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

/** Brands of MP4 containers; those of photos and of QuickTime are not among them. */
const mp4Brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4A ',
  'M4V ',
  'mmp4',
  'dash',
  'MSNV',
])

/** An MP3 begins with its tag or with the header of a frame of MPEG audio, layer III. */
const isMp3 = ([first = 0, second = 0, third = 0]: Uint8Array, head: Uint8Array): boolean =>
  latin(head, 0, 3) === 'ID3' ||
  (first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    // A version that exists, and layer III.
    (second & 0x18) !== 0x08 &&
    (second & 0x06) === 0x02 &&
    // A bit rate and a sampling rate that exist.
    (third & 0xf0) !== 0xf0 &&
    (third & 0xf0) !== 0 &&
    (third & 0x0c) !== 0x0c)

/** Text is UTF-8 without control characters except tab and line break. A head may end within a character. */
export const isPlainText = (bytes: Uint8Array, isWhole: boolean): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return text !== '' && !/[^\P{Cc}\n\r\t]/u.test(text)
  } catch {
    return false
  }
}

/** The type that a file's first bytes show; its name and declared type are ignored. */
export const chatMediaTypeOf = (start: Uint8Array): ChatMediaType | undefined => {
  const head = start.subarray(0, headBytes)
  const asDocument = mediaTypeOf(head)
  if (asDocument) return asDocument
  if (latin(head, 0, 6) === '#!AMR\n' || latin(head, 0, 9) === '#!AMR-WB\n') return 'audio/amr'
  if (latin(head, 4, 8) === 'ftyp') return mp4Brands.has(latin(head, 8, 12)) ? 'video/mp4' : undefined
  if (isMp3(head, head)) return 'audio/mpeg'
  return isPlainText(head, start.length <= headBytes) ? 'text/plain' : undefined
}

/** Checks text that comes in parts. Each answers false once it cannot be text any more. */
const textCheck = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes: Uint8Array | undefined): boolean => {
    try {
      return !/[^\P{Cc}\n\r\t]/u.test(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
    } catch {
      return false
    }
  }
  return { add: (part: Uint8Array) => decode(part), end: () => decode(undefined) }
}

type PlainJudgment = InspectionResult<ChatMediaType>

/** Sound and film by their first bytes, and text by all of them. */
const judgePlain = async ({ parts, sha256 }: LoadedFile, mediaType: ChatMediaType): Promise<PlainJudgment> => {
  const hash = createHash('sha256')
  const text = mediaType === 'text/plain' ? textCheck() : undefined
  for (const part of parts) {
    hash.update(part)
    if (text?.add(part) === false) return { refusal: 'chat/wrong-type' }
    await turn()
  }
  if (text?.end() === false) return { refusal: 'chat/wrong-type' }
  if (hash.digest('hex') !== sha256) return { refusal: 'upload/changed' }
  return { bytes: Buffer.concat(parts), mediaType }
}

/** How a file with these first bytes is judged. Undefined for the types that every upload may have. */
export const judgeFor = (start: Uint8Array): ((file: LoadedFile) => Promise<PlainJudgment>) | undefined => {
  const mediaType = chatMediaTypeOf(start)
  const isPlain = mediaType !== undefined && mediaTypeOf(start.subarray(0, headBytes)) === undefined
  return isPlain ? (file) => judgePlain(file, mediaType) : undefined
}
