import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

// Given plain bytes, each use would make a key of them first, at several times the price of encrypting a field.
export const keyOf = (bytes: ArrayBuffer | Buffer): KeyObject =>
  createSecretKey(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes))

const nonceBytes = 12
const tagBytes = 16
const drawnAtOnce = 256

/** Nonces are drawn many at a time: asking for a few random bytes costs as much as encrypting a field. None is used twice. */
const nonces = (() => {
  let drawn = Buffer.alloc(0)
  return (): Buffer => {
    if (drawn.length === 0) drawn = randomBytes(nonceBytes * drawnAtOnce)
    const nonce = drawn.subarray(0, nonceBytes)
    drawn = drawn.subarray(nonceBytes)
    return nonce
  }
})()

/** AES-256-GCM. Layout: nonce (12), tag (16), ciphertext. `bound` is not stored; it must be said again to decrypt. */
export const encrypt = (key: KeyObject, bound: Buffer, plain: Uint8Array): Buffer => {
  const nonce = nonces()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error when a byte was changed, or `bound` is not what it was encrypted for. */
export const decrypt = (key: KeyObject, bound: Buffer, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(bound)
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
