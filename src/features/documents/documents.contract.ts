import * as z from 'zod/mini'
import { revealReasons } from '#src/domain/person/reveal-reasons.table.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { borrowerText } from '#src/platform/contract/staff-text.schema.ts'
import { languages } from '#src/platform/words/fill.ts'
import { documentKindNames } from './document-kinds.table.ts'

/** The roles that may read documents. See readable-documents.rules.ts for which documents each role may read. */
const readers = ['borrower', 'signer', ...staffRoles] as const

export const ApplicationDocument = z
  .object({
    documentUuid: z.uuid(),
    kind: z.enum(documentKindNames),
    language: z.enum(languages),
    title: z.string(),
    version: z.int().check(z.positive()),
    mediaType: z.string(),
    bytes: z.int(),
    createdAt: z.iso.datetime(),
    /** How and when the document has reached the borrower so far. */
    delivered: z.array(z.object({ channel: z.enum(['mail', 'portal', 'paper']), at: z.iso.datetime() })),
  })
  .register(z.globalRegistry, { id: 'ApplicationDocument' })
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

export const listDocuments = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/documents',
  summary: 'Returns the documents of an application, the newest first',
  access: readers,
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  answer: z.array(ApplicationDocument),
})

export const readDocumentFile = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/documents/:documentUuid/file',
  summary:
    'Returns the bytes of a document; opening it records that the borrower received it. Staff must give a reason to open photos of an ID',
  access: readers,
  on: 'application',
  objects: { documentUuid: 'document' },
  params: z.object({ uuid: z.uuid(), documentUuid: z.uuid() }),
  query: z.object({
    /** Why staff open a photo of an ID or a face; it is recorded. */
    reason: z.optional(z.enum(revealReasons)),
  }),
  bytesOut: ['application/pdf', 'image/jpeg', 'image/png', 'text/calendar'],
  answer: z.unknown(),
})

const missing = borrowerText(
  z.string().check(z.trim(), z.minLength(5, 'List missing items'), z.maxLength(200, 'Must be at most 200 characters')),
)

export const giveIncompletenessNotice = endpoint({
  call: 'POST /service-application/secure/api/v1/application/heloc/:uuid/incompleteness-notice',
  summary: 'Sends a notice of incompleteness with a deadline; afterward the application may be closed as incomplete',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({
    missing: z.array(missing).check(z.minLength(1, 'List missing items'), z.maxLength(10, 'Must be at most 10')),
    /** Days to respond. The regulation requires a reasonable period (12 CFR 1002.9(c)(2)); we chose the bounds. */
    days: z
      .int('Choose a deadline')
      .check(z.minimum(10, 'Must be at least 10 days'), z.maximum(60, 'Must be at most 60 days')),
  }),
  answer: z.object({ documentUuid: z.uuid(), respondBy: z.iso.date() }),
  refusals: ['application/moved-on'],
  idempotent: true,
})
