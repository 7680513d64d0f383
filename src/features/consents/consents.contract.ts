import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const OfApplication = z.strictObject({ uuid: z.guid() })

export const readDisclosure = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/consents/:disclosure',
  summary: 'The wording a borrower must agree to before an application goes on, and whether they did',
  access: ['borrower'],
  on: 'application',
  params: OfApplication.extend({ disclosure: z.enum(['soft-credit']) }),
  answer: z.strictObject({
    type: z.literal('SOFT_CREDIT'),
    version: z.int(),
    /** In English and Spanish, with the lender's name in place. */
    text: z.strictObject({ en: z.string(), es: z.string() }),
    isAccepted: z.boolean(),
  }),
})

export const acceptDisclosure = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/consents',
  summary: 'Records that the borrower agreed; an application that waited for it goes on',
  access: ['borrower'],
  on: 'application',
  params: OfApplication,
  body: z.strictObject({ type: z.literal('SOFT_CREDIT'), version: z.int().min(1).max(100_000) }),
  answer: z.strictObject({ uuid: z.guid(), checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'consents/not-in-force'],
  idempotent: true,
})
