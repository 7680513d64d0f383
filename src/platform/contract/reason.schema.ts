import * as z from 'zod/mini'
import { internalText } from './staff-text.schema.ts'

export const tooShort = 'Give a reason of at least 10 characters'

/** Why staff did something, for staff who review it later. `missing`: the message if it is left out. */
export const writtenReason = (missing = tooShort) =>
  internalText(
    z.string(missing).check(z.trim(), z.minLength(10, tooShort), z.maxLength(500, 'Must be at most 500 characters')),
  )
