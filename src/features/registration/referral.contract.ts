import * as z from 'zod/mini'
import { type AnswerOf, endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'

const optionalText = z.optional(z.nullable(z.string()))

const mailedName = { firstName: optionalText, lastName: optionalText }
const mailedAddress = {
  street1: optionalText,
  street2: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
}

/** A code as printed on a letter: letters, digits and dashes. */
const code = z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/))

export const offerByCode = endpoint({
  call: 'GET /offercode/:code',
  summary: 'Returns the name and address a mailed offer was sent to',
  access: roles,
  on: 'organization',
  limit: 'offerCode',
  params: z.strictObject({ code }),
  answer: z.strictObject({
    ...mailedName,
    offerCode: z.string(),
    inHomeDate: optionalText,
    respondByDate: optionalText,
    ...mailedAddress,
  }),
})

const referredPerson = {
  ...mailedName,
  suffix: optionalText,
  ...mailedAddress,
  phoneNumber: optionalText,
  email: optionalText,
}
const ReferredPerson = z.strictObject(referredPerson)
/** A person known from a letter or from a loan officer. */
export type MailedPerson = z.infer<typeof ReferredPerson>

export const referralByUuid = endpoint({
  call: 'GET /service-lead-portal/api/referrals/:referralUuid',
  summary: 'Returns what the loan officer entered about the person referred',
  access: roles,
  on: 'organization',
  limit: 'referral',
  objects: { referralUuid: 'referral' },
  params: z.strictObject({ referralUuid: z.guid() }),
  answer: z.strictObject({
    ...referredPerson,
    /** The loan officer who referred the person; null if that officer no longer works here. */
    referrerUuid: z.nullable(z.guid()),
  }),
})
export type Referral = AnswerOf<typeof referralByUuid>

export const referralStatus = endpoint({
  call: 'GET /service-application/external/api/v1/heloc/referral-id/:referralUuid',
  summary: 'Returns the progress of a referral’s application',
  access: roles,
  on: 'organization',
  limit: 'referral',
  objects: { referralUuid: 'referral' },
  params: z.strictObject({ referralUuid: z.guid() }),
  answer: z.strictObject({ status: z.nullable(z.string()), email: z.nullable(z.string()) }),
})

export const affiliatePrepop = endpoint({
  call: 'GET /a/external/prepop',
  summary: 'Returns what an affiliate passed on about the visitor',
  access: roles,
  on: 'organization',
  limit: 'affiliatePrepop',
  query: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/)) }),
  answer: z.strictObject({
    name: z.optional(z.strictObject({ ...mailedName, middleName: optionalText, suffix: optionalText })),
    address: z.optional(z.strictObject(mailedAddress)),
    dob: optionalText,
    email: optionalText,
    phone: optionalText,
    income: z.optional(z.nullable(z.number())),
    affiliate: z.string(),
    abVersion: optionalText,
    /** Whether the lender's staff entered it for a caller. */
    isInvitation: z.optional(z.boolean()),
  }),
})
export type AffiliatePrefill = AnswerOf<typeof affiliatePrepop>
