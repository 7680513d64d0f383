import { z } from 'zod'
import type { $ZodType, input, output } from 'zod/v4/core'

/** A payload as it is stored: every value is a text, and each field keeps the name under which it was first stored. */
type StoredPayload = Readonly<Record<string, string | undefined>>

/** A kind of queued work. Payloads are ids, never personal data. */
export interface JobDeclaration {
  /** Stored with each job. A kind that was ever queued keeps its name. */
  kind: string
  /** Reads a stored payload and writes a new one. A field that older versions did not store is optional or has a default. */
  payload: $ZodType<object, StoredPayload>
}

/** What the runner of a job receives. */
export type PayloadOf<D extends JobDeclaration> = output<D['payload']>

/** Declares one kind of job, for the code that queues it and the code that runs it. */
export const job = <const D extends JobDeclaration>(declaration: D): D => declaration

/** The id of a row. Any UUID of the database is one, also those that are not random. */
export const rowId = z.guid()

/** A whole number, stored as a text. */
export const numberText = z.codec(z.string().regex(/^-?\d+$/), z.int(), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
})

/** A stored payload that does not fit the declaration of its kind. It names fields, never their values. */
export class StoredPayloadError extends Error {
  override name = 'StoredPayloadError'
}

/** The code of a declared job. A job may run twice and must have the same effect as once. */
export type RunnerOf<D extends JobDeclaration> = (payload: PayloadOf<D>, attempt: number) => Promise<void>

/** A declared job with its code. */
export interface JobRunner {
  declaration: JobDeclaration
  /** @throws StoredPayloadError when the stored payload does not fit; nothing is run then. */
  run(payload: unknown, attempt: number): Promise<void>
}

/** Binds a declared job to the code that runs it. */
export const runs = <const D extends JobDeclaration>(declaration: D, run: RunnerOf<D>): JobRunner => ({
  declaration,
  async run(payload, attempt) {
    const result = z.safeParse<D['payload']>(declaration.payload, payload)
    if (!result.success) {
      const faults = result.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`)
      throw new StoredPayloadError(`The stored payload of a job ${declaration.kind} does not fit: ${faults.join(', ')}`)
    }
    await run(result.data, attempt)
  },
})

/** Returns a payload as it is stored. @throws when a value does not fit the declaration. */
export const encodePayload = <D extends JobDeclaration>(declaration: D, payload: PayloadOf<D>): input<D['payload']> =>
  z.encode<D['payload']>(declaration.payload, payload)
