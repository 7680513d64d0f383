import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { PdfValue } from './pdf-lexer.ts'

/** Decrypts the data of a PDF. */
export interface PdfCipher {
  /** Metadata may be unencrypted. */
  coversMetadata: boolean
  open(body: Buffer, number: number, generation: number): Buffer
}

type Entries = ReadonlyMap<string, PdfValue>
type Method = 'V2' | 'AESV2' | 'AESV3' | 'Identity'

/** ISO 32000-1, 7.6.3.3, algorithm 2: the padding of short passwords. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const rc4 = (key: Uint8Array, data: Uint8Array): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, position) => position)
  const swap = (a: number, b: number): void => {
    const byte = state[a]!
    state[a] = state[b]!
    state[b] = byte
  }
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    swap(at, other)
  }
  const into = Buffer.alloc(data.length)
  for (let at = 0, index = 0, other = 0; at < data.length; at += 1) {
    index = (index + 1) & 255
    other = (other + state[index]!) & 255
    swap(index, other)
    into[at] = data[at]! ^ state[(state[index]! + state[other]!) & 255]!
  }
  return into
}

const aes = (key: Buffer, body: Buffer): Buffer => {
  const blocks = body.subarray(16, body.length - (body.length % 16))
  if (blocks.length === 0) return Buffer.alloc(0)
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, body.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([cipher.update(blocks), cipher.final()])
  const paddingLength = plain.at(-1) ?? 0
  return paddingLength >= 1 && paddingLength <= 16 ? plain.subarray(0, plain.length - paddingLength) : plain
}

/**
 * ISO 32000-2, 7.6.4.3.4, algorithm 2.B, of an empty password.
 * @internal For tests: encrypts like PDF writers.
 */
export const hashOfRevision6 = (salt: Buffer): Buffer => {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const keyBlocks = Buffer.concat(Array<Buffer>(64).fill(key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const ciphertext = Buffer.concat([cipher.update(keyBlocks), cipher.final()])
    // 256 modulo 3 is 1, so the sum of the bytes has the same remainder as the number.
    const rest = ciphertext.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest]!).update(ciphertext).digest()
    last = ciphertext.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const numberIn = (entries: Entries, key: string, fallback: number): number => {
  const value = entries.get(key)
  return typeof value === 'number' ? value : fallback
}
const rawBody = (entries: Entries, key: string): Buffer => {
  const value = entries.get(key)
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0)
}
const nameIn = (entries: Entries, key: string): string | undefined => {
  const value = entries.get(key)
  return value && typeof value === 'object' && 'name' in value ? value.name : undefined
}

/** The file's key, if an empty password opens it, which readers try first. Revisions 2 to 4. */
const keyByPadding = (entries: Entries, id: Buffer, revision: number, coversMetadata: boolean): Buffer | undefined => {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberIn(entries, 'P', 0) | 0)
  const [owner, user] = [rawBody(entries, 'O').subarray(0, 32), rawBody(entries, 'U')]
  const rest = revision >= 4 && !coversMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0)
  const seed = md5(padding, owner, permissions, id, rest)
  const declaredLength = numberIn(entries, 'Length', 40)
  // Some writers give the key length in bytes, and some leave it out if it is 128 bits.
  for (const size of new Set([declaredLength / 8, declaredLength, 16, 5])) {
    if (!Number.isInteger(size) || size < 5 || size > 16) continue
    let key = seed.subarray(0, size)
    if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, size)
    if (revision === 2) {
      if (rc4(key, padding).equals(user.subarray(0, 32))) return key
      continue
    }
    let check = md5(padding, id)
    for (let round = 0; round < 20; round += 1)
      check = rc4(
        key.map((byte) => byte ^ round),
        check,
      )
    if (check.equals(user.subarray(0, 16))) return key
  }
  return undefined
}

/** The same for revisions 5 and 6, which have 256-bit keys. */
const keyBySalt = (entries: Entries, revision: number): Buffer | undefined => {
  const [user, encryptedKey] = [rawBody(entries, 'U'), rawBody(entries, 'UE').subarray(0, 32)]
  const hash = revision === 5 ? (salt: Buffer) => createHash('sha256').update(salt).digest() : hashOfRevision6
  if (user.length < 48 || encryptedKey.length < 32 || !hash(user.subarray(32, 40)).equals(user.subarray(0, 32)))
    return undefined
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(encryptedKey), cipher.final()])
}

/** The encryption of streams; undefined for an unknown method. */
const encryptionMethod = (entries: Entries, version: number): Method | undefined => {
  if (version === 1 || version === 2) return 'V2'
  if (version !== 4 && version !== 5) return undefined
  const filterName = nameIn(entries, 'StmF') ?? 'Identity'
  if (filterName === 'Identity') return 'Identity'
  const filters = entries.get('CF')
  const filter = filters instanceof Map ? filters.get(filterName) : undefined
  const method = filter instanceof Map ? nameIn(filter, 'CFM') : undefined
  if (method === 'None') return 'Identity'
  return method === 'V2' || method === 'AESV2' || method === 'AESV3' ? method : undefined
}

/**
 * How to read a PDF that is encrypted but opens without a password, because its writer restricts only changes and
 * printing. Undefined if it needs a password or a certificate.
 */
export const cipherOf = (entries: Entries, id: Buffer): PdfCipher | undefined => {
  if (nameIn(entries, 'Filter') !== 'Standard') return undefined
  const [version, revision] = [numberIn(entries, 'V', 0), numberIn(entries, 'R', 0)]
  const method = encryptionMethod(entries, version)
  if (!method || revision < 2 || revision > 6) return undefined
  const coversMetadata = entries.get('EncryptMetadata') !== false
  const key = revision >= 5 ? keyBySalt(entries, revision) : keyByPadding(entries, id, revision, coversMetadata)
  if (!key || (method !== 'Identity' && (method === 'AESV3') !== key.length > 16)) return undefined
  return {
    coversMetadata,
    open(body, number, generation) {
      if (method === 'Identity') return body
      if (method === 'AESV3') return aes(key, body)
      const object = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
      const own = md5(key, object, Buffer.from(method === 'AESV2' ? 'sAlT' : '')).subarray(
        0,
        Math.min(16, key.length + 5),
      )
      return method === 'AESV2' ? aes(own, body) : rc4(own, body)
    },
  }
}
