import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const applicationParams = { uuid: z.guid() }

export const readDisclosure = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/consents/:disclosure',
  summary: 'Returns the wording a borrower must agree to before an application continues, and whether they did',
  access: ['borrower'],
  on: 'application',
  params: z.strictObject({ ...applicationParams, disclosure: z.enum(['soft-credit']) }),
  answer: z.strictObject({
    type: z.literal('SOFT_CREDIT'),
    version: z.int(),
    /** The wording in English and Spanish, with the lender's name filled in. */
    text: z.strictObject({ en: z.string(), es: z.string() }),
    isAccepted: z.boolean(),
  }),
})

export const acceptDisclosure = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/consents',
  summary: 'Records that the borrower agreed; an application that was waiting for it continues',
  access: ['borrower'],
  on: 'application',
  params: z.strictObject(applicationParams),
  body: z.strictObject({ type: z.literal('SOFT_CREDIT'), version: z.int().check(z.minimum(1), z.maximum(100_000)) }),
  answer: z.strictObject({ uuid: z.guid(), checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'consents/not-in-force'],
  idempotent: true,
})

const PhoneChoices = z.strictObject({
  /** The newest answer about electronic documents; null without one. */
  electronic: z.nullable(z.boolean()),
  /** The newest choice to limit sharing (12 CFR 1016.10); null without one. */
  limitsSharing: z.nullable(z.boolean()),
})

/** Those who answer the phone. */
const onPhone = { access: ['agent', 'processor', 'compliance', 'admin'], on: 'application' } as const
const choices = '/service-application/secure/api/v1/application/heloc/:uuid/choices' as const

export const readPhoneChoices = endpoint({
  ...onPhone,
  call: `GET ${choices}`,
  summary: 'Returns what the borrower chose about electronic documents and about sharing their information',
  params: z.strictObject(applicationParams),
  answer: PhoneChoices,
})

export const recordPhoneChoice = endpoint({
  ...onPhone,
  call: `POST ${choices}`,
  summary:
    'Records a choice that the borrower made by phone; by phone, consent to electronic documents can only be withdrawn',
  params: z.strictObject(applicationParams),
  // A consent to electronic documents is given electronically, so that it shows that they can be opened (15 USC
  // 7001(c)(1)(C)(ii)).
  body: z.strictObject({ choice: z.enum(['END_ELECTRONIC', 'LIMIT_SHARING', 'END_SHARING_LIMIT']) }),
  answer: PhoneChoices,
  idempotent: true,
})
