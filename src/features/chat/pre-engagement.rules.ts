import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { plainText } from '#src/domain/text-field.ts'

/** The most characters of the name and of the email address, in UTF-16 units as typed. */
const mostCharacters = 128
const tooLong = 'Cannot be more than 128 characters'

/** What a person says about themselves before a chat begins. A name may be in any script: it is not drawn on documents. */
export const PreEngagement = z.strictObject({
  friendlyName: z
    .string({ error: 'Required' })
    .check(
      z.overwrite(plainText),
      z.minLength(1, { error: 'Required', abort: true }),
      z.maxLength(mostCharacters, { error: tooLong }),
    ),
  emailAddress: z.pipe(
    z.string({ error: 'Please enter your email' }).check(z.maxLength(mostCharacters, { error: tooLong, abort: true })),
    email,
  ),
})
export type PreEngagement = z.output<typeof PreEngagement>
