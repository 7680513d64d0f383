import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'
import { licenseStatuses } from './originator-licenses.rules.ts'

const stateCodes = Object.keys(usStates) as [UsState, ...UsState[]]

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

const ListedReferral = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** The state of the home, if it is known. */
  state: z.nullable(z.string()),
  referredAt: z.iso.datetime(),
  /** How far the borrower's application has come, as a stage of the pipeline; null before there is one. */
  stage: z.nullable(z.string()),
  /** The page on which the borrower begins, with what the originator told us filled in. */
  link: z.string(),
})
export type ListedReferral = z.output<typeof ListedReferral>

const page = { query: z.strictObject({ after: pageCursor() }) } as const

const ownPath = '/service-lead-portal/secure/api/v1/self'
const forOriginators = { access: ['originator'], on: 'self' } as const

export const readOwnCard = endpoint({
  ...forOriginators,
  call: `GET ${ownPath}`,
  summary: 'Returns the logged-in originator: their licenses, and the link they use to refer borrowers',
  answer: z.object({
    name: z.string(),
    nmls: z.string(),
    company: z.nullable(z.string()),
    licenses: z.array(
      z.object({
        state: z.enum(stateCodes),
        expiresOn: z.nullable(z.string()),
        status: z.enum(licenseStatuses),
      }),
    ),
    link: z.string(),
  }),
})

export const listOwnReferrals = endpoint({
  ...forOriginators,
  ...page,
  call: `GET ${ownPath}/referrals`,
  summary: 'Returns the borrowers the originator referred, newest first, and each one’s progress',
  answer: z.object({ referrals: z.array(ListedReferral), next: nextCursor() }),
})

export const referBorrower = endpoint({
  ...forOriginators,
  call: `POST ${ownPath}/referrals`,
  summary: 'Creates a referral for a borrower and returns the link where they review the answers and consent',
  limit: 'referring',
  body: z.strictObject({
    firstName: recordText(firstName),
    lastName: recordText(lastName()),
    email: optional(email),
    phoneNumber: optional(phone),
    street1: optional(recordText(z.string().check(z.trim(), z.maxLength(100)))),
    city: optional(recordText(z.string().check(z.trim(), z.maxLength(60)))),
    state: z.enum(stateCodes, 'Please choose the state of the home'),
    zip: optional(z.string().check(z.trim(), z.regex(/^(\d{5})?$/, 'Please enter a valid zipcode'))),
  }),
  status: 201,
  answer: ListedReferral,
})

const forAdmins = { access: ['admin'], on: 'organization' } as const

export const listReferrals = endpoint({
  ...forAdmins,
  ...page,
  call: 'GET /service-lead-portal/secure/api/v1/referrals',
  summary: 'Returns all borrowers that originators referred, newest first; the view is recorded',
  answer: z.object({
    referrals: z.array(z.object({ ...ListedReferral.shape, originator: z.nullable(z.string()) })),
    next: nextCursor(),
  }),
})

const codesPath = '/service-lead-portal/secure/api/v1/offer-codes'

const OfferCode = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** City and state. */
  place: z.string(),
  inHomeDate: z.nullable(z.iso.date()),
  /** The last day on which the code opens the offer. */
  respondByDate: z.nullable(z.iso.date()),
  createdAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** How many applications the code may bring; null: any number. */
  maxApplications: z.nullable(z.int()),
  applications: z.int(),
})
export type OfferCode = z.output<typeof OfferCode>

export const listOfferCodes = endpoint({
  ...forAdmins,
  call: `GET ${codesPath}`,
  summary: 'Returns the records of offer codes, without the codes themselves, which are not stored; fifty at a time',
  query: z.strictObject({ after: z.optional(z.uuid()) }),
  answer: z.object({ codes: z.array(OfferCode), next: z.nullable(z.uuid()) }),
})

const civilDate = optional(calendarDay('Must be a date, such as 2027-12-31'))

export const addOfferCode = endpoint({
  ...forAdmins,
  call: `POST ${codesPath}`,
  summary: 'Creates the code of one mailed offer and returns it this once; it fills in the name and address',
  limit: 'proposals',
  body: z.strictObject({
    firstName: recordText(firstName),
    lastName: recordText(lastName()),
    street1: optional(recordText(z.string().check(z.trim(), z.maxLength(100)))),
    city: optional(recordText(z.string().check(z.trim(), z.maxLength(60)))),
    state: optional(z.enum(stateCodes)),
    zip: optional(z.string().check(z.trim(), z.regex(/^(\d{5})?$/, 'Please enter a valid zipcode'))),
    inHomeDate: civilDate,
    respondByDate: civilDate,
    maxApplications: optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  }),
  status: 201,
  answer: z.object({ code: z.string(), offer: OfferCode }),
})

export const endOfferCode = endpoint({
  ...forAdmins,
  call: `POST ${codesPath}/:offerCodeUuid/end`,
  summary: 'Deactivates the code of a mailed offer',
  params: z.strictObject({ offerCodeUuid: z.uuid() }),
  objects: { offerCodeUuid: 'offerCode' },
  answer: OfferCode,
})

const handOversPath = '/service-lead-portal/secure/api/v1/hand-overs'

const ListedHandOver = z.object({
  uuid: z.uuid(),
  affiliate: z.string(),
  name: z.string(),
  expiresAt: z.iso.datetime(),
})
export type ListedHandOver = z.output<typeof ListedHandOver>

export const listHandOvers = endpoint({
  ...forAdmins,
  call: `GET ${handOversPath}`,
  summary: 'Returns the affiliate handoffs that have not expired, the latest to expire first',
  answer: z.array(ListedHandOver),
})

export const removeHandOver = endpoint({
  ...forAdmins,
  call: `DELETE ${handOversPath}/:handOverUuid`,
  summary: 'Removes an affiliate handoff; its link no longer fills in anything',
  params: z.strictObject({ handOverUuid: z.uuid() }),
  objects: { handOverUuid: 'handOver' },
  answer: z.strictObject({}),
})
