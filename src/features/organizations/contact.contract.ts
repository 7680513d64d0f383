import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { optionalInternationalPhone } from '#src/domain/person/international-phone.ts'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { textField } from '#src/domain/text-field.ts'
import { textLines } from '#src/domain/text-lines.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const maxNameLength = 100
export const maxMessageLength = 2_000

/** A message to the lender from the contact page. */
export const ContactMessage = z.strictObject({
  name: textField({ requiredMessage: 'Required', max: maxNameLength }).check(z.overwrite(maskPrivateNumbers)),
  email,
  /** Where we call back; '' for none. It may be a number of another country. */
  phone: z._default(optionalInternationalPhone, ''),
  message: textLines(
    z.minLength(1, { error: 'Required', abort: true }),
    z.minLength(10, { error: 'Write at least 10 characters', abort: true }),
    z.maxLength(maxMessageLength, { error: 'That’s longer than we can accept.', abort: true }),
  ),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = endpoint({
  call: 'POST /service-support/external/api/v1/contact-message',
  summary: 'Sends a message to the organization’s support email',
  access: ['visitor'],
  on: 'none',
  limit: 'contactMessage',
  body: ContactMessage,
  status: 202,
  answer: z.strictObject({}),
  refusals: ['organization/unknown', 'request/key-reused'],
  idempotent: true,
})
