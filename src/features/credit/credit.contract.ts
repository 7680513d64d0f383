import * as z from 'zod/mini'
import { isSsn } from '#src/domain/tax-identifier.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

/** Nine digits, however they are grouped. */
export const Ssn = z.pipe(
  z.pipe(
    z
      .string('Please enter your Social Security number')
      .check(
        z.minLength(1, 'Please enter your Social Security number'),
        z.maxLength(20, 'Please enter a valid Social Security number'),
      ),
    z.transform((typed: string) => typed.replace(/[\s.-]/g, '')),
  ),
  z.string().check(z.refine((digits) => isSsn(digits), 'Please enter a valid Social Security number')),
)

export const giveSsn = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/ssn',
  summary:
    'The social security number, where name, birth date and address found no credit file; the soft pull runs again',
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
  summary: 'The borrower has no social security number to give; staff take over',
  access: ['borrower'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({}),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on'],
  idempotent: true,
})
