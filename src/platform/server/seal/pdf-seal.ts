import { detachedSignature, type SealKey } from './cades.ts'

const unknown = 9_999_999_999
const range = `/ByteRange [0 ${unknown} ${unknown} ${unknown}]`
const contents = '/Contents <'

/**
 * Seals a PDF that has a placeholder for a seal: every byte except the seal itself is signed.
 * @throws Error if it has no placeholder, or one that is too small
 */
export const sealPdf = (pdf: Uint8Array, key: SealKey): Buffer => {
  const sealedPdf = Buffer.from(pdf)
  const rangeAt = sealedPdf.lastIndexOf(range)
  const hexAt = sealedPdf.indexOf(contents, rangeAt) + contents.length
  const hexEnd = sealedPdf.indexOf('>', hexAt)
  if (rangeAt < 0 || hexAt < contents.length || hexEnd < 0) throw new Error('This PDF has no room for a seal.')
  // From the first byte to the bracket before the seal, and from the bracket after it to the last byte.
  const byteRange = [0, hexAt - 1, hexEnd + 1, sealedPdf.length - hexEnd - 1]
  sealedPdf.write(`/ByteRange [${byteRange.join(' ')}]`.padEnd(range.length), rangeAt, 'latin1')
  const signedBytes = Buffer.concat([sealedPdf.subarray(0, hexAt - 1), sealedPdf.subarray(hexEnd + 1)])
  const seal = detachedSignature(signedBytes, key).toString('hex')
  if (seal.length > hexEnd - hexAt) throw new Error('The seal does not fit its room.')
  sealedPdf.write(seal.padEnd(hexEnd - hexAt, '0'), hexAt, 'latin1')
  return sealedPdf
}
