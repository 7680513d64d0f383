import * as z from 'zod/mini'
import { withMeaning } from '#src/platform/contract/described-field.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { boardingStates } from './boarding.contract.ts'
import { LoanRecord } from './boarding-record.schema.ts'

const byLoanReaders = { access: ['partner'], scope: 'read-loans', limit: 'partner' } as const
const params = z.strictObject({ uuid: z.uuid() })

export const listPartnerLoans = endpoint({
  ...byLoanReaders,
  call: 'GET /service-partner/api/v1/loans',
  summary: 'Returns the organization’s open lines and the servicer status of each, the last completed first',
  on: 'organization',
  query: z.strictObject({
    state: withMeaning(
      'TO_BOARD: open and in no batch. EXPORTED: in a batch for the servicer. BOARDED: the servicer accepted it.',
      z.enum(boardingStates),
    ),
    after: pageCursor(),
  }),
  answer: z.object({
    loans: z.array(
      z.object({
        applicationUuid: z.uuid(),
        loanNumber: z.string(),
        state: z.enum(boardingStates),
        completedAt: z.iso.datetime(),
        servicerNumber: z.nullable(z.string()),
      }),
    ),
    next: nextCursor(),
  }),
  refusals: ['sharing/off'],
})

export const readPartnerLoan = endpoint({
  ...byLoanReaders,
  call: 'GET /service-partner/api/v1/loans/:uuid',
  summary:
    'Returns the facts of an open line: parties, terms, draws, schedule, recording and document hashes; the read is recorded',
  on: 'application',
  params,
  answer: LoanRecord,
  refusals: ['sharing/off', 'boarding/not-open'],
})

export const readPartnerMismo = endpoint({
  ...byLoanReaders,
  call: 'GET /service-partner/api/v1/applications/:uuid/mismo',
  summary: 'Returns an application as a MISMO 3.4 message, without Social Security numbers; the read is recorded',
  on: 'application',
  params,
  bytesOut: ['application/xml'],
  answer: z.unknown(),
  refusals: ['sharing/off'],
})

export const readPartnerDocument = endpoint({
  call: 'GET /service-partner/api/v1/applications/:uuid/documents/:documentUuid/file',
  summary: 'Returns the bytes of a document; the read is recorded',
  access: ['partner'],
  scope: 'read-documents',
  limit: 'partner',
  on: 'application',
  objects: { documentUuid: 'document' },
  params: z.strictObject({ uuid: z.uuid(), documentUuid: z.uuid() }),
  bytesOut: ['application/pdf', 'image/jpeg', 'image/png', 'text/calendar'],
  answersAtOnce: 4,
  answer: z.unknown(),
  refusals: ['sharing/off'],
})
