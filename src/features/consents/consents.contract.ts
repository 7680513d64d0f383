import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const ofApplication = { uuid: z.guid() }

export const readDisclosure = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/consents/:disclosure',
  summary: 'The wording a borrower must agree to before an application goes on, and whether they did',
  access: ['borrower'],
  on: 'application',
  params: z.strictObject({ ...ofApplication, disclosure: z.enum(['soft-credit']) }),
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
  summary: 'Records that the borrower agreed; an application that waited for it goes on',
  access: ['borrower'],
  on: 'application',
  params: z.strictObject(ofApplication),
  body: z.strictObject({ type: z.literal('SOFT_CREDIT'), version: z.int().check(z.minimum(1), z.maximum(100_000)) }),
  answer: z.strictObject({ uuid: z.guid(), checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'consents/not-in-force'],
  idempotent: true,
})
