import * as z from 'zod/mini'

/** Why something was done, for whoever looks at it later. `missing`: what is said where nothing was given. */
export const writtenReason = (missing = 'Required') =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(10, 'Must be at least 10 characters'),
      z.maxLength(500, 'Must be at most 500 characters'),
    )
