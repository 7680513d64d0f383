import * as z from 'zod/mini'
import type { FieldMessage } from './field-messages.es.ts'
import { maskPrivateNumbers } from './person/private-numbers.ts'

type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>

/**
 * A schema for a text of several lines: NFC, plain line breaks, private numbers masked, no spaces at its ends. It reports
 * the first failed check. Line breaks and tabs are part of the text; other control characters and unpaired surrogates
 * are refused.
 */
export const textLines = (...checks: readonly Check[]) =>
  z.pipe(
    z.pipe(
      z.string({ error: 'Required' satisfies FieldMessage }),
      z.transform((text: string) => maskPrivateNumbers(text.normalize('NFC').replace(/\r\n?/g, '\n')).trim()),
    ),
    z.string().check(
      ...checks,
      z.refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), {
        error: 'Some of the characters entered are not supported.' satisfies FieldMessage,
      }),
    ),
  )
