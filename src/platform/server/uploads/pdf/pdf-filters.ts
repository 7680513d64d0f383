import { constants, inflateSync } from 'node:zlib'
import { FileFault } from '../inspection-work.ts'
import { unpackedSize } from '../unpacking.ts'

/** ISO 32000-1, 7.4, with the abbreviations that readers accept too. */
const longNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
}

export interface Packing {
  filters: readonly string[]
  /** LZW: how many codes early the code width grows. */
  earlyChange: number
}

/** A page scanned in color at 600 dots per inch unpacks to about 100 MB; a decompression bomb of 20 MB to 20 GB. */
const maxStreamBytes = 128_000_000

const unpacks = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode'])

/** Data is compressed twice only to hide its size. */
const maxFilters = 3

export const filtersOf = (names: readonly string[]): readonly string[] => {
  const filters = names.map((name) => (Object.hasOwn(longNames, name) ? longNames[name]! : name))
  if (filters.length > maxFilters || filters.filter((name) => unpacks.has(name)).length > 1)
    throw new FileFault('upload/unpacks')
  return filters
}

/** Whether a stream can unpack to more than its own size. */
export const canGrow = ({ filters }: Packing): boolean => filters.some((name) => unpacks.has(name))

/** The unpacked size of a stream, without keeping the data. @throws FileFault upload/unpacks */
export const grownSize = async (body: Buffer, { filters, earlyChange }: Packing): Promise<number> => {
  const { encodedBody, filter } = decodeTextFilters(body, filters)
  let size = 0
  if (filter === 'FlateDecode') size = (await unpackedSize(encodedBody, maxStreamBytes)).bytes
  if (filter === 'LZWDecode') size = lzwSize(encodedBody, earlyChange)
  if (filter === 'RunLengthDecode') size = runLengthSize(encodedBody)
  if (size > maxStreamBytes) throw new FileFault('upload/unpacks')
  return size
}

/**
 * The decoded stream. Real writers pack objects only with Flate, and without predictors.
 * @throws FileFault if it is packed otherwise, damaged, or larger than `most`
 */
export const unpackedBody = (body: Buffer, filters: readonly string[], most: number): Buffer => {
  const { encodedBody, filter, rest } = decodeTextFilters(body, filters)
  if (rest.length > 0) throw new FileFault('upload/broken')
  if (filter === undefined) return encodedBody
  if (filter !== 'FlateDecode') throw new FileFault('upload/broken')
  try {
    return inflateSync(encodedBody, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FileFault(isTooMuch ? 'upload/unpacks' : 'upload/broken')
  }
}

/** Decodes text encodings, up to the first filter that decompresses. */
const decodeTextFilters = (
  body: Buffer,
  filters: readonly string[],
): { encodedBody: Buffer; filter: string | undefined; rest: readonly string[] } => {
  let encodedBody = body
  for (const [index, filter] of filters.entries()) {
    if (filter === 'ASCIIHexDecode') encodedBody = fromHexadecimal(encodedBody)
    else if (filter === 'ASCII85Decode') encodedBody = fromBase85(encodedBody)
    else if (filter !== 'Crypt') return { encodedBody, filter, rest: filters.slice(index + 1) }
  }
  return { encodedBody, filter: undefined, rest: [] }
}

const fromHexadecimal = (text: Buffer): Buffer => {
  const end = text.indexOf(0x3e)
  const digits = text.toString('latin1', 0, end < 0 ? text.length : end).replace(/[^0-9a-fA-F]/g, '')
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

const [bang, zero85, tilde] = [0x21, 0x7a, 0x7e]

const fromBase85 = (whole: Buffer): Buffer => {
  const text = whole.toString('latin1', 0, 2) === '<~' ? whole.subarray(2) : whole
  const into = Buffer.alloc(Math.ceil(text.length / 5) * 4 + 4 * count(text, zero85))
  let [size, value, digits] = [0, 0, 0]
  const put = (bytes: number): void => {
    for (let index = 0; index < bytes; index += 1) into[size + index] = Math.floor(value / 256 ** (3 - index)) & 255
    size += bytes
    ;[value, digits] = [0, 0]
  }
  for (const code of text) {
    if (code === tilde) break
    if (code === zero85 && digits === 0) put(4)
    if (code < bang || code > bang + 84) continue
    value = value * 85 + (code - bang)
    digits += 1
    if (digits === 5) put(4)
  }
  if (digits > 1) {
    const bytes = digits - 1
    for (; digits < 5; digits += 1) value = value * 85 + 84
    put(bytes)
  }
  return into.subarray(0, size)
}

const count = (bytes: Buffer, code: number): number => {
  let occurrences = 0
  for (const byte of bytes) if (byte === code) occurrences += 1
  return occurrences
}

const [clearTable, endOfData] = [256, 257]

/** Each code adds one to the length of the previous one, so the lengths alone give the size. */
const lzwSize = (encodedBody: Buffer, earlyChange: number): number => {
  const lengths = new Uint16Array(4096).fill(1, 0, 256)
  let [size, next, width, last] = [0, 258, 9, 0]
  let [bits, bitCount] = [0, 0]
  for (const byte of encodedBody) {
    bits = (bits << 8) | byte
    bitCount += 8
    if (bitCount < width) continue
    bitCount -= width
    const code = (bits >> bitCount) & ((1 << width) - 1)
    bits &= (1 << bitCount) - 1
    if (code === endOfData || size > maxStreamBytes) break
    if (code === clearTable) {
      ;[next, width, last] = [258, 9, 0]
      continue
    }
    const length = code < next ? lengths[code]! : last + 1
    size += length
    if (last > 0 && next < 4096) lengths[next++] = last + 1
    last = length
    if (next + earlyChange >= 1 << width && width < 12) width += 1
  }
  return size
}

const runLengthSize = (encodedBody: Buffer): number => {
  let size = 0
  for (let at = 0; at < encodedBody.length; ) {
    const run = encodedBody[at]!
    if (run === 128) break
    size += run < 128 ? run + 1 : 257 - run
    at += run < 128 ? run + 2 : 2
  }
  return size
}
