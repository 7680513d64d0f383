import { constants, inflateSync } from 'node:zlib'
import { FileFault } from './inspection-work.ts'
import { unpackedSize } from './unpacking.ts'

/** ISO 32000-1, 7.4, with the short names that readers take as well. */
const longNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
}

export interface Packing {
  filters: readonly string[]
  /** LZW: how many codes early their width grows. */
  earlyChange: number
}

/** A page scanned in color at 600 dots an inch unpacks to about 100 MB; a bomb of 20 MB to 20 GB. */
const mostOfOneStream = 128_000_000

const unpacks = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode'])

/** Nobody packs twice but to hide how large something is. */
const mostFilters = 3

export const filtersOf = (names: readonly string[]): readonly string[] => {
  const filters = names.map((name) => (Object.hasOwn(longNames, name) ? longNames[name]! : name))
  if (filters.length > mostFilters || filters.filter((name) => unpacks.has(name)).length > 1)
    throw new FileFault('upload/unpacks')
  return filters
}

/** Whether a stream can become more than it is. */
export const canGrow = ({ filters }: Packing): boolean => filters.some((name) => unpacks.has(name))

/** How many bytes a stream unpacks to, without keeping them. @throws FileFault upload/unpacks */
export const grownSize = async (body: Buffer, { filters, earlyChange }: Packing): Promise<number> => {
  const { packed, filter } = beforeGrowing(body, filters)
  let size = 0
  if (filter === 'FlateDecode') size = (await unpackedSize(packed, mostOfOneStream)).bytes
  if (filter === 'LZWDecode') size = lzwSize(packed, earlyChange)
  if (filter === 'RunLengthDecode') size = runLengthSize(packed)
  if (size > mostOfOneStream) throw new FileFault('upload/unpacks')
  return size
}

/**
 * A stream as its reader sees it. Nobody packs objects in other ways than Flate, and nobody predicts them.
 * @throws FileFault where it is packed otherwise, is damaged, or is larger than `most`
 */
export const unpackedBody = (body: Buffer, filters: readonly string[], most: number): Buffer => {
  const { packed, filter, rest } = beforeGrowing(body, filters)
  if (rest.length > 0) throw new FileFault('upload/broken')
  if (filter === undefined) return packed
  if (filter !== 'FlateDecode') throw new FileFault('upload/broken')
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FileFault(isTooMuch ? 'upload/unpacks' : 'upload/broken')
  }
}

/** Reads what is written as text, as far as the first filter that unpacks. */
const beforeGrowing = (
  body: Buffer,
  filters: readonly string[],
): { packed: Buffer; filter: string | undefined; rest: readonly string[] } => {
  let packed = body
  for (const [place, filter] of filters.entries()) {
    if (filter === 'ASCIIHexDecode') packed = fromHexadecimal(packed)
    else if (filter === 'ASCII85Decode') packed = fromBase85(packed)
    else if (filter !== 'Crypt') return { packed, filter, rest: filters.slice(place + 1) }
  }
  return { packed, filter: undefined, rest: [] }
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
    for (let place = 0; place < bytes; place += 1) into[size + place] = Math.floor(value / 256 ** (3 - place)) & 255
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
  let found = 0
  for (const one of bytes) if (one === code) found += 1
  return found
}

const [clearTable, endOfData] = [256, 257]

/** Each code adds one to the length of the code before it: lengths alone say how much it is. */
const lzwSize = (packed: Buffer, earlyChange: number): number => {
  const lengths = new Uint16Array(4096).fill(1, 0, 256)
  let [size, next, width, last] = [0, 258, 9, 0]
  let [bits, held] = [0, 0]
  for (const byte of packed) {
    bits = (bits << 8) | byte
    held += 8
    if (held < width) continue
    held -= width
    const code = (bits >> held) & ((1 << width) - 1)
    bits &= (1 << held) - 1
    if (code === endOfData || size > mostOfOneStream) break
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

const runLengthSize = (packed: Buffer): number => {
  let size = 0
  for (let at = 0; at < packed.length; ) {
    const run = packed[at]!
    if (run === 128) break
    size += run < 128 ? run + 1 : 257 - run
    at += run < 128 ? run + 2 : 2
  }
  return size
}
