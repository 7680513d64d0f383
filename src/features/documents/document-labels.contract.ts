import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { internalText } from '#src/platform/contract/staff-text.schema.ts'

const base = '/service-application/secure/api/v1/application/heloc/:uuid' as const

const DocumentLabels = z.array(z.object({ documentUuid: z.uuid(), label: internalText(z.string()) }))
export type DocumentLabels = z.infer<typeof DocumentLabels>

/** The longest label, in characters. */
export const maxLabel = 80

export const listDocumentLabels = endpoint({
  call: `GET ${base}/document-labels`,
  summary: 'Returns what staff call the documents of an application, where it differs from their titles',
  access: staffRoles,
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  answer: DocumentLabels,
})

export const labelDocument = endpoint({
  call: `PUT ${base}/documents/:documentUuid/label`,
  summary: 'Sets what staff call a document, or restores its title; the borrower does not see it',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  objects: { documentUuid: 'document' },
  params: z.object({ uuid: z.uuid(), documentUuid: z.uuid() }),
  body: z.strictObject({
    /** An empty label restores the title. */
    label: internalText(z.string().check(z.trim(), z.maxLength(maxLabel, `Must be at most ${maxLabel} characters`))),
  }),
  answer: DocumentLabels,
})
