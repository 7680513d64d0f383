import * as z from 'zod/mini'
import { isSsn } from './tax-identifier.ts'

/** Nine digits, with any separators. */
export const Ssn = z.pipe(
  z.pipe(
    z
      .string('Please enter your Social Security number')
      .check(
        z.minLength(1, 'Please enter your Social Security number'),
        z.maxLength(20, 'Please enter a valid Social Security number'),
      ),
    z.transform((entry: string) => entry.replace(/[\s.-]/g, '')),
  ),
  z.string().check(z.refine((digits) => isSsn(digits), 'Please enter a valid Social Security number')),
)
