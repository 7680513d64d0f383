import * as z from 'zod/mini'
import { internalText } from './staff-text.schema.ts'

export const tooShort = 'Say why, in at least 10 characters'

/** Why something was done, for those of the lender's people who look at it later. `missing`: what is said where it was left out. */
export const writtenReason = (missing = tooShort) =>
  internalText(
    z.string(missing).check(z.trim(), z.minLength(10, tooShort), z.maxLength(500, 'Must be at most 500 characters')),
  )
