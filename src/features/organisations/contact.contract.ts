import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { textField } from '#src/domain/text-field.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const longestName = 100
export const longestMessage = 2_000

const requiredText = z.string({ error: 'Required' })

/** A message to the lender from the contact page. */
export const ContactMessage = z.strictObject({
  name: textField({ requiredMessage: 'Required', max: longestName }),
  email,
  message: z.pipe(
    z.pipe(
      requiredText,
      z.transform((text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.minLength(1, { error: 'Required', abort: true }),
      z.minLength(10, { error: 'Write at least 10 characters', abort: true }),
      z.maxLength(longestMessage, { error: 'That is longer than we can accept.', abort: true }),
      // Line breaks and tabs are part of a message. Other control characters and unpaired surrogates are not.
      z.refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), {
        error: 'Some of the characters entered are not supported.',
      }),
    ),
  ),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = endpoint({
  call: 'POST /service-support/external/api/v1/contact-message',
  summary: 'Hands a message to the support mailbox of the organisation',
  access: ['visitor'],
  on: 'nobody',
  limit: 'contactMessage',
  body: ContactMessage,
  status: 202,
  answer: z.strictObject({}),
  refusals: ['organisation/unknown', 'request/key-reused'],
  idempotent: true,
})
