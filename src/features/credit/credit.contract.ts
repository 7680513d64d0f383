import * as z from 'zod/mini'
import { Ssn } from '#src/domain/person/ssn.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

export const saveSsn = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/ssn',
  summary:
    'Saves the Social Security number when name, birth date and address found no credit file; the soft pull runs again',
  access: ['borrower'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ ssn: Ssn }),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const haveNoSsn = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/ssn/none',
  summary: 'Records that the borrower has no Social Security number; staff take over',
  access: ['borrower'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({}),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const readFreeze = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/credit/freeze',
  summary: 'Returns the bureaus that withhold a frozen or locked file, or none',
  access: ['borrower'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({
    restrictions: z.array(
      z.object({ bureau: z.enum(['EQUIFAX', 'EXPERIAN', 'TRANSUNION']), kind: z.enum(['FROZEN', 'LOCKED']) }),
    ),
  }),
})
