import * as z from 'zod/mini'
import { closingDocumentKinds } from '#src/application/closing-documents.table.ts'
import { Mark, Place } from '#src/application/mark.schema.ts'
import { renderableText } from '#src/domain/text-field.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const DocumentParams = z.object({ uuid: z.uuid(), documentUuid: z.uuid() })
const at = 'service-application/api/v1/application/heloc/:uuid/closing'
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal'))

const ClosingDocument = z
  .object({
    /** The English document, which is the binding version. */
    documentUuid: z.uuid(),
    kind: z.enum(closingDocumentKinds),
    act: z.enum(['acknowledge', 'sign', 'notarize', 'receive']),
    /** The status in which the caller acts on the document. */
    at: z.string(),
    sha256,
    /** A Spanish copy for reading. */
    spanishUuid: z.nullable(z.uuid()),
    readAt: z.nullable(z.iso.datetime()),
    signedAt: z.nullable(z.iso.datetime()),
    /** Once everyone has signed: the signed document and the certificate of how it was signed. */
    sealedUuid: z.nullable(z.uuid()),
    certificateUuid: z.nullable(z.uuid()),
  })
  .register(z.globalRegistry, { id: 'ClosingDocument' })
export type ClosingDocument = z.infer<typeof ClosingDocument>

export const Closing = z
  .object({
    checklistStatus: z.string(),
    /** The caller's name as the documents show it. */
    name: z.string(),
    /** The number of other people who sign the deed. */
    others: z.int(),
    /** In dollars, annual percentage points and years. Only the borrower gets them. */
    terms: z.nullable(
      z.object({
        lineAmount: z.number(),
        draw: z.number(),
        originationFee: z.number(),
        recordingTax: z.number(),
        rate: z.number(),
        openEndApr: z.number(),
        termYears: z.number(),
        monthlyPayment: z.number(),
      }),
    ),
    /** The law has the closing held at an office, where these documents are signed in ink. Here they are only read. */
    signsAtOffice: z.boolean(),
    /** The first day on which these documents may be signed, if it lies ahead (42 USC 4104a(a)(1)). */
    signsFrom: z.nullable(z.iso.date()),
    /** The documents that the caller acts on or receives. */
    documents: z.array(ClosingDocument),
  })
  .register(z.globalRegistry, { id: 'Closing' })
export type Closing = z.infer<typeof Closing>

export const readClosing = endpoint({
  call: `GET /${at}`,
  summary: 'Returns the caller’s closing documents and their progress',
  access: ['borrower', 'signer'],
  on: 'application',
  params: ApplicationParams,
  answer: Closing,
})

export const readClosingDocument = endpoint({
  call: `GET /${at}/papers/:documentUuid/file`,
  summary:
    'Returns a closing document as PDF: the document, its Spanish copy, its sealed version or its certificate; opening it records receipt',
  access: ['borrower', 'signer'],
  on: 'application',
  objects: { documentUuid: 'document' },
  params: DocumentParams,
  bytesOut: ['application/pdf'],
  answer: z.unknown(),
  refusals: ['signing/changed'],
})

export const recordDocumentRead = endpoint({
  call: `POST /${at}/papers/:documentUuid/read`,
  summary: 'Records that the caller read a document to its end; its hash names what they read',
  access: ['borrower', 'signer'],
  on: 'application',
  objects: { documentUuid: 'document' },
  params: DocumentParams,
  body: z.strictObject({ sha256 }),
  answer: Closing,
  refusals: ['signing/changed'],
  idempotent: true,
})

const initials = z
  .string('Please write your initials')
  .check(...renderableText(), z.trim(), z.regex(/^[\p{L}\p{M}.\- ]{1,8}$/u, 'Please write your initials, such as MG'))

const circumstances = {
  /** The hash of the document that was read. */
  sha256,
  consents: z.literal(true, { error: 'Please check the box if you agree' }),
  /** The location, if the person allowed the browser to share it. */
  place: z.optional(Place),
}

export const acknowledgeDocument = endpoint({
  call: `POST /${at}/papers/:documentUuid/acknowledge`,
  summary: 'Records that the caller read and received a document',
  access: ['borrower', 'signer'],
  on: 'application',
  objects: { documentUuid: 'document' },
  params: DocumentParams,
  body: z.strictObject(circumstances),
  answer: Closing,
  refusals: ['application/moved-on', 'signing/changed', 'signing/not-read'],
  idempotent: true,
})

export const signDocument = endpoint({
  call: `POST /${at}/papers/:documentUuid/sign`,
  summary: 'Signs a document that the caller read to its end; after the last one the application continues',
  access: ['borrower'],
  on: 'application',
  objects: { documentUuid: 'document' },
  stepUp: true,
  params: DocumentParams,
  body: z.strictObject({ ...circumstances, mark: Mark, initials }),
  answer: Closing,
  refusals: ['application/moved-on', 'signing/changed', 'signing/not-read', 'signing/notary', 'signing/at-office'],
  idempotent: true,
})

export const reviewDocuments = endpoint({
  call: `POST /${at}/review`,
  summary:
    'Records that the borrower read every document of an office closing; the application continues to the closing',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ reviewed: z.literal(true, { error: 'Please check the box if you agree' }) }),
  answer: Closing,
  refusals: ['application/moved-on', 'signing/not-read'],
  idempotent: true,
})

export const acceptFinalOffer = endpoint({
  call: `POST /${at}/accept`,
  summary: 'Accepts the final offer, with each of its disclosures acknowledged; the documents to sign are prepared',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ accepted: z.literal(true, { error: 'Please check the box if you accept' }) }),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'signing/not-read'],
  idempotent: true,
})

export const readClosingPack = endpoint({
  call: `GET /${at}/pack`,
  summary:
    'Returns every closing document in its current state, sealed ones with their certificates, in one archive to keep',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  bytesOut: ['application/zip'],
  answer: z.unknown(),
})
