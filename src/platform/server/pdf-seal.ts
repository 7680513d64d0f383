import { detachedSignature, type SealKey } from './cades.ts'

const unknown = 9_999_999_999
const range = `/ByteRange [0 ${unknown} ${unknown} ${unknown}]`
const contents = '/Contents <'

/**
 * Seals a PDF that was drawn with room for a seal: every byte but the seal itself is signed.
 * @throws Error where it has no room, or too little
 */
export const sealPdf = (drawn: Uint8Array, key: SealKey): Buffer => {
  const sealed = Buffer.from(drawn)
  const rangeAt = sealed.lastIndexOf(range)
  const hexAt = sealed.indexOf(contents, rangeAt) + contents.length
  const hexEnd = sealed.indexOf('>', hexAt)
  if (rangeAt < 0 || hexAt < contents.length || hexEnd < 0) throw new Error('This PDF has no room for a seal.')
  // From the first byte to the bracket before the seal, and from the one after it to the last byte.
  const places = [0, hexAt - 1, hexEnd + 1, sealed.length - hexEnd - 1]
  sealed.write(`/ByteRange [${places.join(' ')}]`.padEnd(range.length), rangeAt, 'latin1')
  const signed = Buffer.concat([sealed.subarray(0, hexAt - 1), sealed.subarray(hexEnd + 1)])
  const seal = detachedSignature(signed, key).toString('hex')
  if (seal.length > hexEnd - hexAt) throw new Error('The seal does not fit its room.')
  sealed.write(seal.padEnd(hexEnd - hexAt, '0'), hexAt, 'latin1')
  return sealed
}
