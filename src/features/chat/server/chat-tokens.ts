import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, of which only the hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
