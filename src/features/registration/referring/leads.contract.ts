import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { firstName, lastName, middleName } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { withMeaning } from '#src/platform/contract/described-field.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

const stateCodes = Object.keys(usStates) as [UsState, ...UsState[]]
const highestIncome = 100_000_000

export const addLead = endpoint({
  call: 'POST /service-partner/api/v1/leads',
  summary: 'Hands over a person who wants to apply; returns the link where they check the answers and consent',
  access: ['partner'],
  scope: 'write-leads',
  on: 'organization',
  limit: 'partner',
  body: z.strictObject({
    /** The name under which staff see where the lead came from. */
    affiliate: recordText(
      z
        .string()
        .check(
          z.regex(
            /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/,
            'Must contain only letters, digits, spaces, periods, underscores and hyphens',
          ),
        ),
    ),
    email,
    name: z.optional(
      z.strictObject({
        firstName: recordText(firstName),
        middleName: z.optional(recordText(middleName)),
        lastName: recordText(lastName()),
      }),
    ),
    phone: z.optional(phone),
    /** The home that is to secure the line. */
    address: z.optional(
      z.strictObject({
        street1: recordText(z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(100))),
        street2: z.optional(recordText(z.string().check(z.trim(), z.maxLength(60)))),
        city: recordText(z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(60))),
        state: z.enum(stateCodes, 'Must be a state, such as OH'),
        zip: z.string().check(z.regex(/^\d{5}$/, 'Must be five digits')),
      }),
    ),
    dob: z.optional(calendarDay('Must be a date, such as 1984-03-09')),
    income: withMeaning(
      'Annual income before tax, in whole dollars',
      z.optional(z.int().check(z.minimum(0), z.maximum(highestIncome))),
    ),
  }),
  status: 201,
  answer: z.object({
    leadUuid: z.uuid(),
    link: withMeaning('For this person alone: it holds a random token and nothing about them', z.string()),
    expiresAt: z.iso.datetime(),
    isRepeated: withMeaning(
      'Whether this key handed the same person over before; the earlier link has ended',
      z.boolean(),
    ),
  }),
})
