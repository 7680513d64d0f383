import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { languages } from '#src/platform/words/fill.ts'
import { documentKindNames } from './document-kinds.table.ts'

/** Each sees what is theirs: see readable-documents.rules.ts. */
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
    /** How it reached the borrower so far. */
    delivered: z.array(z.object({ channel: z.enum(['mail', 'portal']), at: z.iso.datetime() })),
  })
  .register(z.globalRegistry, { id: 'ApplicationDocument' })
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

export const listDocuments = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/documents',
  summary: 'The documents of an application, the newest first',
  access: readers,
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  answer: z.array(ApplicationDocument),
})

export const readDocumentFile = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/documents/:documentUuid/file',
  summary: 'The bytes of a document; opening it records that the borrower received it',
  access: readers,
  on: 'application',
  objects: { documentUuid: 'document' },
  params: z.object({ uuid: z.uuid(), documentUuid: z.uuid() }),
  answer: z.unknown(),
})
