import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'
import { languages } from '#src/platform/words/fill.ts'

const stateCodes = Object.keys(usStates) as [UsState, ...UsState[]]
const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

export const inviteBorrower = endpoint({
  call: 'POST /service-lead-portal/secure/api/v1/borrower-invitations',
  summary:
    'Emails a caller a link to the application with what they told staff filled in; they review it and consent themselves',
  access: ['agent', 'processor', 'underwriter', 'admin'],
  on: 'organization',
  limit: 'referring',
  body: z.strictObject({
    firstName: recordText(firstName),
    lastName: recordText(lastName()),
    email,
    phoneNumber: optional(phone),
    /** The state of the home. */
    state: optional(z.enum(stateCodes, 'Must be a state, such as OH')),
    /** The language of the email. */
    language: z.enum(languages, 'Choose a language'),
  }),
  status: 201,
  answer: z.object({
    /** What the email links to. */
    link: z.string(),
    expiresAt: z.iso.datetime(),
    /** Whether staff invited this mailbox before; the earlier link has ended. */
    isRepeated: z.boolean(),
  }),
  refusals: ['registration/referrer-required'],
})
