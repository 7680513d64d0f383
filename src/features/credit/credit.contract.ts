import { z } from 'zod'
import { isSsn } from '#src/domain/tax-identifier.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

/** Nine digits, however they are grouped. */
export const Ssn = z
  .string('Please enter your Social Security number')
  .max(20, 'Please enter a valid Social Security number')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((digits) => isSsn(digits), 'Please enter a valid Social Security number')

export const giveSsn = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/ssn',
  summary:
    'The social security number, where name, birth date and address found no credit file; the soft pull runs again',
  access: ['borrower'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ ssn: Ssn }),
  answer: z.object({ checklistStatus: z.string(), revision: z.number().int() }),
  refusals: ['application/moved-on'],
  idempotent: true,
})
