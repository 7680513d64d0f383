import type { RefusalCode } from '#src/domain/refusal.ts'

/** Rules that browser and server both check, before and after a file is sent. */
export const uploadLimits = {
  fileBytes: 20_000_000,
  partBytes: 1_048_576,
  /** Only the last part may be smaller. */
  minPartBytes: 16_384,
  nameLength: 200,
  side: 12_000,
  pixels: 50_000_000,
} as const

export const uploadMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const
export type UploadMediaType = (typeof uploadMediaTypes)[number]

/** How many of a file's first bytes determine its type. */
export const headBytes = 1_024

/** Brands of photos in HEIF containers; some cameras write mif1 and msf1 instead. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

/** Only the first bytes determine the type; names and declared types are ignored. */
export const mediaTypeOf = (head: Uint8Array): UploadMediaType | undefined => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (latin(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (latin(head, 4, 8) === 'ftyp') return heicBrands.has(latin(head, 8, 12)) ? 'image/heic' : undefined
  // Some programs write a few bytes before the header; PDF readers look for it in the first kilobyte.
  return /%PDF-[12]\./.test(latin(head, 0, headBytes)) ? 'application/pdf' : undefined
}

/**
 * A file's name without invisible characters, which the person cannot see and which could turn an ending around: marks of
 * direction, spaces without width, byte-order marks. The joiner stays within an emoji, which it holds together.
 */
export const cleanFileName = (name: string): string =>
  name
    .replace(/(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu, '')
    .replace(/(?!\u200D)\p{Cf}/gu, '')
    .trim()

/** What is wrong with a file before any of it is sent. */
export const declaredFault = (
  { name, bytes }: { name: string; bytes: number },
  maxBytes: number = uploadLimits.fileBytes,
): RefusalCode | undefined => {
  if (bytes === 0) return 'upload/empty'
  if (bytes > maxBytes) return 'upload/too-large'
  if (name.length > uploadLimits.nameLength) return 'upload/long-name'
  return /[/\\\p{Cc}]/u.test(name) || /^\.*$/.test(cleanFileName(name)) ? 'upload/bad-name' : undefined
}

/** Size of the next part in bytes: small on a slow connection, so that little is lost if it breaks. */
export const nextPartBytes = (last: number, tookMs: number): number => {
  if (tookMs > 6_000) return Math.max(65_536, Math.floor(last / 2))
  return tookMs < 1_500 ? Math.min(uploadLimits.partBytes, last * 2) : last
}
