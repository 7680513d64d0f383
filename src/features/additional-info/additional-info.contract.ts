import * as z from 'zod/mini'
import {
  citizenships,
  maritalStatuses,
  mostCoOwners,
  ownerRelations,
  usesOfFunds,
} from '#src/domain/lending/additional-info.ts'
import { email } from '#src/domain/person/email.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { Ssn } from '#src/domain/person/ssn.schema.ts'
import { address } from '#src/domain/us/address.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const OfApplication = z.object({ uuid: z.uuid() })

const CoOwner = z.strictObject({
  firstName,
  lastName: lastName(),
  relation: z.enum(ownerRelations, 'Please choose how you are related'),
  email,
  phone,
})

const citizenship = z.enum(citizenships, 'Please choose your citizenship')
const useOfFunds = z.enum(usesOfFunds, 'Please choose what the money is for')

export const readAdditionalInfo = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/particulars',
  summary: 'Which particulars are still asked, and those that were given',
  access: ['borrower'],
  on: 'application',
  params: OfApplication,
  answer: z.object({
    /** The masked number, such as '•••-••-6789', once it is known. */
    ssnMasked: z.nullable(z.string()),
    asksMaritalStatus: z.boolean(),
    /** The consent to electronic documents, and whether the person has shown that they can open one. */
    electronic: z.object({
      version: z.int(),
      text: z.object({ en: z.string(), es: z.string() }),
      isConfirmed: z.boolean(),
    }),
    given: z.nullable(
      z.object({
        citizenship,
        maritalStatus: z.nullable(z.enum(maritalStatuses)),
        coOwners: z.array(
          z.object({
            firstName: z.string(),
            lastName: z.string(),
            relation: z.enum(ownerRelations),
            email: z.string(),
            phone: z.string(),
          }),
        ),
        useOfFunds,
        mailingAddress: z.nullable(
          z.object({
            street1: z.string(),
            street2: z.optional(z.string()),
            city: z.string(),
            state: z.string(),
            zip: z.string(),
          }),
        ),
      }),
    ),
  }),
})

export const readAccessCheck = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/particulars/access-check',
  summary: 'A PDF with a code, by which a person shows that they can open electronic documents',
  access: ['borrower'],
  on: 'application',
  params: OfApplication,
  bytesOut: ['application/pdf'],
  answer: z.unknown(),
})

export const saveAdditionalInfo = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/particulars',
  summary: 'The particulars; an application that waited for them goes on, one past them is only corrected',
  access: ['borrower'],
  on: 'application',
  params: OfApplication,
  body: z.strictObject({
    ssn: z.optional(Ssn),
    citizenship,
    maritalStatus: z.optional(z.enum(maritalStatuses, 'Please choose your marital status')),
    coOwners: z.array(CoOwner).check(z.maxLength(mostCoOwners, 'Please call us if there are more owners')),
    useOfFunds,
    mailingAddress: z.optional(address()),
    electronic: z.optional(
      z.strictObject({
        version: z.int().check(z.minimum(1), z.maximum(100_000)),
        code: z
          .string('Please type the code from the document')
          .check(
            z.trim(),
            z.minLength(1, 'Please type the code from the document'),
            z.maxLength(20, 'Please type the code as the document shows it'),
          ),
      }),
    ),
  }),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'consents/not-in-force'],
  idempotent: true,
})
