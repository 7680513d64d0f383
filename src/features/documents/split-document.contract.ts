import * as z from 'zod/mini'
import { documentTypes } from '#src/domain/lending/application-enums.ts'
import { isIdPicture } from '#src/domain/person/identity/id-pictures.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

/** The kinds that a part may be; photos of IDs are images, which have no pages. */
export const partKinds = documentTypes.filter((kind) => !isIdPicture(kind))

/** The most documents that one PDF is split into, and the most pages of it. */
export const maxParts = 20
export const maxPages = 2_000

const reversedPages = 'The last page comes before the first page'
const page = (error: string) => z.int(error).check(z.minimum(1, error), z.maximum(maxPages, error))

/** A page range of a PDF, counted from 1 and inclusive, and what it is. */
export const DocumentPart = z
  .strictObject({
    from: page('Enter the first page'),
    to: page('Enter the last page'),
    kind: z.enum(partKinds, 'Choose a document type'),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: reversedPages, path: ['to'] }))

export const splitDocument = endpoint({
  call: 'POST /service-application/secure/api/v1/application/heloc/:uuid/documents/:documentUuid/split',
  summary: 'Stores page ranges of a PDF that a person sent as documents of their own; the PDF itself does not change',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  objects: { documentUuid: 'document' },
  params: z.object({ uuid: z.uuid(), documentUuid: z.uuid() }),
  body: z.strictObject({
    /** Ranges may overlap and leave pages out. The same range split again stores nothing new. */
    parts: z
      .array(DocumentPart)
      .check(z.minLength(1, 'Enter a page range'), z.maxLength(maxParts, `Must be at most ${maxParts}`)),
  }),
  status: 201,
  /** In the order of the parts. */
  answer: z.object({ documentUuids: z.array(z.uuid()) }),
  refusals: ['document/not-split', 'upload/broken'],
})
