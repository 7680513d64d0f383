import * as z from 'zod/mini'
import { announcedFile, uploadPart } from './announced-file.schema.ts'
import { ApplicationParams } from './application-params.schema.ts'
import { endpoint } from './endpoint.ts'
import { uploadMediaTypes } from './upload-content.rules.ts'

/** receiving: parts are missing. scanning: complete and being inspected. kept: a document. refused: see `refusal`. */
const uploadStates = ['receiving', 'scanning', 'kept', 'refused'] as const

const Purpose = z.string().check(z.regex(/^[a-z-]{1,40}$/))

export const Upload = z
  .object({
    uploadUuid: z.uuid(),
    purpose: Purpose,
    /** The purpose of the file, such as a condition. */
    about: z.nullable(z.uuid()),
    /** Which of several requested files it is, from 0. */
    slot: z.int(),
    name: z.string(),
    bytes: z.int(),
    /** How many bytes from the start have arrived: the next part starts there. */
    received: z.int(),
    state: z.enum(uploadStates),
    mediaType: z.nullable(z.enum(uploadMediaTypes)),
    refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
    /** Set once the file is kept. */
    documentUuid: z.nullable(z.uuid()),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'Upload' })
export type Upload = z.infer<typeof Upload>

/** The upload calls, for any sender. */
export const filePart = {
  ...uploadPart,
  answer: Upload,
  refusals: ['upload/out-of-order', 'upload/changed'],
} as const

export const fileRefusals = [
  'upload/empty',
  'upload/too-large',
  'upload/bad-name',
  'upload/long-name',
  'upload/quota',
  'upload/not-asked',
] as const

const uploads = '/service-documents/external/api/v1/applications/:uuid/uploads' as const
const UploadParams = z.object({ uuid: z.uuid(), uploadUuid: z.uuid() })
/** Each sender sees only their own files. */
const below = { access: ['borrower', 'signer'], on: 'application' } as const
const one = { ...below, objects: { uploadUuid: 'upload' }, params: UploadParams } as const

export const beginUpload = endpoint({
  ...below,
  call: `POST ${uploads}`,
  summary:
    'Starts an upload, or returns its progress: the same file for the same purpose is one upload, however often it is started',
  params: ApplicationParams,
  body: z.strictObject({
    purpose: Purpose,
    about: z.nullable(z.uuid()),
    slot: z.int().check(z.minimum(0), z.maximum(49)),
    ...announcedFile,
  }),
  answer: Upload,
  refusals: fileRefusals,
})

export const sendUploadPart = endpoint({
  ...one,
  ...filePart,
  call: `PUT ${uploads}/:uploadUuid/parts`,
  summary: 'Uploads the bytes that begin at `start`; a part that arrived before changes nothing',
})

export const finishUpload = endpoint({
  ...one,
  call: `POST ${uploads}/:uploadUuid/finish`,
  summary: 'Finishes an upload; the file is inspected next',
  status: 202,
  answer: Upload,
  refusals: ['upload/incomplete'],
})

export const readUpload = endpoint({
  ...one,
  call: `GET ${uploads}/:uploadUuid`,
  summary: 'Returns the progress of a file',
  answer: Upload,
})

export const listUploads = endpoint({
  ...below,
  call: `GET ${uploads}`,
  summary: 'Returns the files that the caller is sending or has sent, oldest first',
  params: ApplicationParams,
  answer: z.array(Upload),
})

export const removeUpload = endpoint({
  ...one,
  call: `DELETE ${uploads}/:uploadUuid`,
  summary: 'Removes a file that is not under review yet',
  status: 204,
  answer: z.void(),
  refusals: ['upload/not-asked'],
})
