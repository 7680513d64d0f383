import * as z from 'zod/mini'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { uploadLimits } from './upload-content.rules.ts'

/** The declaration of a file before its bytes are sent. */
export const announcedFile = {
  name: z.string().check(z.maxLength(4_000), z.overwrite(maskPrivateNumbers)),
  bytes: z.int().check(z.minimum(0)),
  /** SHA-256 of the whole file, hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
} as const

/** The bytes of a file that begin at `start`. */
export const uploadPart = {
  query: z.object({ start: z.string().check(z.regex(/^\d{1,8}$/)) }),
  rawBody: { most: uploadLimits.partBytes, atOnce: 24 },
} as const
