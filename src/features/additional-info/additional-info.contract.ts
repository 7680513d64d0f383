import * as z from 'zod/mini'
import {
  citizenships,
  maritalStatuses,
  maxCoOwners,
  ownerRelations,
  usesOfFunds,
} from '#src/domain/lending/additional-info.ts'
import { email } from '#src/domain/person/email.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { Ssn } from '#src/domain/person/ssn.schema.ts'
import { address } from '#src/domain/us/address.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const CoOwner = z.strictObject({
  firstName,
  lastName: lastName(),
  relation: z.enum(ownerRelations, 'Please choose how you’re related'),
  email,
  phone,
  maritalStatus: z.optional(z.enum(maritalStatuses, 'Please choose their marital status')),
  /** Of an owner who is married or separated, where the state gives spouses rights in the home. */
  spouse: z.optional(
    z.strictObject({ firstName, lastName: lastName(), email: z.optional(email), phone: z.optional(phone) }),
  ),
})

const citizenship = z.enum(citizenships, 'Please choose your citizenship')
const useOfFunds = z.enum(usesOfFunds, 'Please choose the main purpose')

const entry = z.optional(z.string().check(z.maxLength(120)))

/** Answers as far as they were entered. The number, the code and the agreement are not part of it. */
export const UnfinishedAnswers = z.strictObject({
  citizenship: z.optional(z.enum(citizenships)),
  maritalStatus: z.optional(z.enum(maritalStatuses)),
  hasOthers: z.optional(z.boolean()),
  coOwners: z
    .array(
      z.strictObject({
        firstName: entry,
        lastName: entry,
        relation: entry,
        email: entry,
        phone: entry,
        maritalStatus: entry,
        spouse: z.optional(z.strictObject({ firstName: entry, lastName: entry, email: entry, phone: entry })),
      }),
    )
    .check(z.maxLength(maxCoOwners)),
  useOfFunds: z.optional(z.enum(usesOfFunds)),
  hasOtherMail: z.optional(z.boolean()),
  mailingAddress: z.optional(z.strictObject({ street1: entry, street2: entry, city: entry, state: entry, zip: entry })),
})
export type UnfinishedAnswers = z.infer<typeof UnfinishedAnswers>

export const readAdditionalInfo = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/particulars',
  summary: 'Returns the borrower information that is missing and what was given',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
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
            maritalStatus: z.optional(z.enum(maritalStatuses)),
            spouse: z.optional(
              z.object({
                firstName: z.string(),
                lastName: z.string(),
                email: z.optional(z.string()),
                phone: z.optional(z.string()),
              }),
            ),
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
    /** What was entered before a reload or a time-out, while nothing was sent yet. */
    unfinished: z.nullable(UnfinishedAnswers),
  }),
})

export const saveUnfinishedInfo = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/particulars/unfinished',
  summary: 'Saves unfinished borrower information, so that a reload or a time-out loses nothing',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: UnfinishedAnswers,
  answer: z.object({ savedAt: z.iso.datetime() }),
  refusals: ['application/moved-on'],
})

export const readAccessCheck = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/particulars/access-check',
  summary: 'Returns a PDF with a code that proves that the person can open electronic documents',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  bytesOut: ['application/pdf'],
  answer: z.unknown(),
})

export const saveAdditionalInfo = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/particulars',
  summary:
    'Saves the remaining borrower information; an application that waits for it continues, and one already past that step is only corrected',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    ssn: z.optional(Ssn),
    citizenship,
    maritalStatus: z.optional(z.enum(maritalStatuses, 'Please choose your marital status')),
    coOwners: z.array(CoOwner).check(z.maxLength(maxCoOwners, 'Please call us if there are more owners')),
    useOfFunds,
    mailingAddress: z.optional(address()),
    electronic: z.optional(
      z.strictObject({
        version: z.int().check(z.minimum(1), z.maximum(100_000)),
        code: z
          .string('Please enter the code from the document')
          .check(
            z.trim(),
            z.minLength(1, 'Please enter the code from the document'),
            z.maxLength(20, 'Please enter the code as the document shows it'),
          ),
      }),
    ),
  }),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'consents/not-in-force'],
  idempotent: true,
})
