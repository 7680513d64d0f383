/** ASN.1 in DER encoding (ITU-T X.690), as far as certificates and CMS messages need it. */

const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

const encodeLength = (bytes: number): Buffer => {
  if (bytes < 0x80) return Buffer.from([bytes])
  const hex = bytes.toString(16)
  const digits = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

export const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(tags.sequence, ...parts)

/** DER sorts the elements of a set. */
export const encodeSet = (...parts: readonly Uint8Array[]): Buffer => der(tags.set, ...parts.toSorted(Buffer.compare))

/** With a context-specific tag: [0], [1] and so on. */
export const context = (tagNumber: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | tagNumber, ...parts)

/** Not negative. */
export const integer = (value: number | Uint8Array): Buffer => {
  const bytes = typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value)
  return der(tags.integer, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export const octets = (bytes: Uint8Array): Buffer => der(tags.octets, bytes)
export const bits = (bytes: Uint8Array, unusedBits = 0): Buffer => der(tags.bits, Buffer.from([unusedBits]), bytes)
export const utf8 = (text: string): Buffer => der(tags.utf8, Buffer.from(text))
export const nothing = der(tags.nothing)
export const yes = Buffer.from([0x01, 0x01, 0xff])

/** YYYYMMDDHHMMSSZ. */
export const generalizedTime = (at: Date): Buffer =>
  der(tags.time, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

/** '1.2.840.113549'. */
export const oid = (dottedDecimal: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dottedDecimal.split('.').map(Number)
  return der(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

const base128 = (arc: number): number[] => {
  const digits = [arc & 0x7f]
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

export interface DerPart {
  tag: number
  /** Including tag and length. */
  whole: Buffer
  content: Buffer
}

/** The consecutive elements. @throws RangeError if their lengths are wrong. */
export const parseElements = (bytes: Uint8Array): DerPart[] => {
  const all = Buffer.from(bytes)
  const parts: DerPart[] = []
  for (let at = 0; at < all.length; ) {
    const first = all.readUInt8(at + 1)
    const size = first < 0x80 ? 0 : first & 0x7f
    const length = size === 0 ? first : all.readUIntBE(at + 2, size)
    const start = at + 2 + size
    if (start + length > all.length) throw new RangeError('An encoded value ends too early.')
    parts.push({
      tag: all.readUInt8(at),
      whole: all.subarray(at, start + length),
      content: all.subarray(start, start + length),
    })
    at = start + length
  }
  return parts
}
