import * as z from 'zod/mini'
import { revealReasons } from '#src/domain/person/reveal-reasons.table.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { type AnswerOf, endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { revealableFields } from './revealable.table.ts'

const holders = ['compliance', 'admin'] as const

const MaskedText = z.nullable(z.string())

export const readMasked = endpoint({
  call: 'GET /service-privacy/api/v1/application/:uuid/person',
  summary: 'Returns the borrower of an application as staff see them, with numbers, dates and contact details masked',
  access: staffRoles,
  on: 'application',
  params: ApplicationParams,
  answer: z.strictObject({
    name: z.string(),
    masked: z.strictObject({
      ssn: MaskedText,
      birthDate: MaskedText,
      phone: MaskedText,
      email: MaskedText,
      income: MaskedText,
      accountNumber: MaskedText,
    }),
  }),
})

export const reveal = endpoint({
  call: 'POST /service-privacy/api/v1/application/:uuid/reveal',
  summary:
    'Returns one masked field in full, for a stated reason; who viewed what, why and when is recorded and included in the person’s copy',
  access: staffRoles,
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ field: z.enum(revealableFields), reason: z.enum(revealReasons) }),
  answer: z.strictObject({ value: z.nullable(z.string()) }),
  refusals: ['privacy/not-your-field'],
})

export const holdReasons = ['LITIGATION', 'INVESTIGATION', 'REGULATOR', 'COMPLAINT'] as const

const RetainedRecord = z.strictObject({
  what: z.enum(['application', 'account']),
  loanNumber: z.nullable(z.string()),
  why: z.string(),
  source: z.string(),
  /** YYYY-MM-DD. Null means until something happens, as `why` says. */
  until: z.nullable(z.string()),
})
const ErasureAnswer = z.strictObject({
  erasedApplications: z.array(z.string()),
  accountErased: z.boolean(),
  kept: z.array(RetainedRecord),
})

export type Erasure = z.infer<typeof ErasureAnswer>

export const eraseMine = endpoint({
  call: 'POST /service-privacy/api/v1/erasure',
  summary:
    'Erases what we hold about the caller, except what a law requires us to keep; the response and an email list what is kept',
  access: ['borrower', 'signer'],
  on: 'self',
  body: z.strictObject({ confirm: z.literal(true) }),
  stepUp: true,
  answer: ErasureAnswer,
})

export const erasePersonData = endpoint({
  call: 'POST /service-privacy/api/v1/application/:uuid/erasure',
  summary: 'Erases the data of an application’s borrower who asked by letter or phone',
  access: ['compliance'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ confirm: z.literal(true) }),
  stepUp: true,
  answer: ErasureAnswer,
})

export const placeHold = endpoint({
  call: 'PUT /service-privacy/api/v1/application/:uuid/hold',
  summary: 'Places a legal hold on an application and its borrower',
  access: holders,
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ reason: z.enum(holdReasons) }),
  answer: z.strictObject({ held: z.boolean() }),
})

export const liftHold = endpoint({
  call: 'DELETE /service-privacy/api/v1/application/:uuid/hold',
  summary: 'Removes a legal hold; the usual retention applies again',
  access: holders,
  on: 'application',
  params: ApplicationParams,
  answer: z.strictObject({ held: z.boolean() }),
})

const Export = z.strictObject({
  exportUuid: z.uuid(),
  askedAt: z.iso.datetime(),
  state: z.enum(['PREPARING', 'READY']),
  expiresAt: z.nullable(z.iso.datetime()),
})

export type DataCopy = z.infer<typeof Export>

export const readDataRequests = endpoint({
  call: 'GET /service-privacy/api/v1/application/:uuid/requests',
  summary:
    'Returns the legal hold on an application, if there is one, and the data copies that staff requested for its borrower',
  access: holders,
  on: 'application',
  params: ApplicationParams,
  answer: z.strictObject({
    hold: z.nullable(z.strictObject({ reason: z.enum(holdReasons), placedAt: z.iso.datetime() })),
    /** The newest first. */
    copies: z.array(Export),
  }),
})
export type DataRequests = AnswerOf<typeof readDataRequests>

export const requestExport = endpoint({
  call: 'POST /service-privacy/api/v1/export',
  summary: 'Starts a copy of everything we hold about the caller; one is prepared at a time',
  access: ['borrower', 'signer'],
  on: 'self',
  status: 202,
  stepUp: true,
  answer: Export,
})

export const listExports = endpoint({
  call: 'GET /service-privacy/api/v1/export',
  summary: 'Returns the caller’s copies, newest first',
  access: ['borrower', 'signer'],
  on: 'self',
  answer: z.array(Export),
})

export const readExport = endpoint({
  call: 'GET /service-privacy/api/v1/export/:exportUuid/file',
  summary: 'Returns a finished copy as a zip of one JSON file and the documents',
  access: ['borrower', 'signer'],
  on: 'self',
  objects: { exportUuid: 'export' },
  params: z.strictObject({ exportUuid: z.uuid() }),
  stepUp: true,
  bytesOut: ['application/zip'],
  answer: z.unknown(),
  refusals: ['privacy/no-copy'],
})

export const requestBorrowerExport = endpoint({
  call: 'POST /service-privacy/api/v1/application/:uuid/export',
  summary: 'Starts a copy for an application’s borrower who asked by letter or phone',
  access: ['compliance'],
  on: 'application',
  params: ApplicationParams,
  status: 202,
  stepUp: true,
  answer: Export,
})

export const readTheirExport = endpoint({
  call: 'GET /service-privacy/api/v1/application/:uuid/export/:exportUuid/file',
  summary: 'Returns a copy that staff requested, once it is ready',
  access: ['compliance'],
  on: 'application',
  objects: { exportUuid: 'staffExport' },
  params: z.strictObject({ uuid: z.uuid(), exportUuid: z.uuid() }),
  stepUp: true,
  bytesOut: ['application/zip'],
  answer: z.unknown(),
  refusals: ['privacy/no-copy'],
})
