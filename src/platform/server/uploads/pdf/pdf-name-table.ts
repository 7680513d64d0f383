import { isRegular } from './pdf-lexer.ts'

const numberSign = 0x23

/** The value of a hexadecimal digit, or -1. */
const hexDigit = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 32
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/**
 * Finds which of these names starts at a position, without its slash, or undefined. Escapes are decoded, and no string
 * is created for other names, because a file may have millions.
 */
export const nameTable = (names: readonly string[]) => {
  const longest = Math.max(...names.map((name) => name.length))
  const initials = new Uint8Array(256)
  const byHash = new Map<number, string>()
  for (const name of names) {
    initials[name.charCodeAt(0)] = 1
    byHash.set(
      [...name].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0, 0),
      name,
    )
  }
  if (byHash.size < names.length) throw new Error('Two names have one hash.')
  const signs = Buffer.alloc(longest)

  return (bytes: Buffer, from: number, to: number): string | undefined => {
    let [hash, length] = [0, 0]
    for (let at = from; at < to && isRegular(bytes[at]!); at += 1) {
      let code = bytes[at]!
      if (code === numberSign && at + 2 < to) {
        const [high, low] = [hexDigit(bytes[at + 1]!), hexDigit(bytes[at + 2]!)]
        if (high >= 0 && low >= 0) {
          code = high * 16 + low
          at += 2
        }
      }
      if (length === longest || (length === 0 && initials[code] === 0)) return undefined
      signs[length] = code
      length += 1
      hash = (Math.imul(hash, 31) + code) | 0
    }
    const name = byHash.get(hash)
    return name !== undefined && signs.toString('latin1', 0, length) === name ? name : undefined
  }
}
