import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

// Plain bytes would be converted to a key object at each use, which costs several times as much as encrypting a field.
export const toKeyObject = (bytes: ArrayBuffer | Buffer): KeyObject =>
  createSecretKey(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes))

const nonceBytes = 12
const tagBytes = 16
const nonceBatchSize = 256

/**
 * Nonces are generated in batches: generating a few random bytes costs as much as encrypting a field. None is used
 * twice.
 */
const nonces = (() => {
  let pool = Buffer.alloc(0)
  return (): Buffer => {
    if (pool.length === 0) pool = randomBytes(nonceBytes * nonceBatchSize)
    const nonce = pool.subarray(0, nonceBytes)
    pool = pool.subarray(nonceBytes)
    return nonce
  }
})()

/** AES-256-GCM. Layout: nonce (12), tag (16), ciphertext. `bound` is not stored; decryption needs it again. */
export const encrypt = (key: KeyObject, binding: Buffer, plain: Uint8Array): Buffer => {
  const nonce = nonces()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(binding)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error if a byte was changed, or `bound` differs from the one at encryption. */
export const decrypt = (key: KeyObject, binding: Buffer, envelope: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(0, nonceBytes)).setAAD(binding)
  decipher.setAuthTag(envelope.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(envelope.subarray(nonceBytes + tagBytes)), decipher.final()])
}
