import * as z from 'zod/mini'
import { pictureSides } from '#src/domain/person/identity/id-pictures.ts'
import { announcedFile } from '#src/platform/contract/announced-file.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'
import { filePart, fileRefusals, Upload } from '#src/platform/contract/uploads.contract.ts'
import { IdentityTask } from './identity.contract.ts'

// Calls from a phone without a login. The phone is identified by the secret in its cookie, which it received in
// exchange for the link. The secret opens only these calls, until the photos are sent or the time runs out.

const phone = '/service-identity/external/api/v1/phone' as const
const handoverEndpoint = { access: roles, on: 'organization', limit: 'identityPhone' } as const
const pictures = `${phone}/pictures` as const
const PictureParams = z.object({ pictureUuid: z.uuid() })
const picture = { ...handoverEndpoint, objects: { pictureUuid: 'handedPicture' }, params: PictureParams } as const

export const openHandover = endpoint({
  call: `POST ${phone}/open`,
  summary: 'Continues the task on this phone from its link, which works once',
  access: roles,
  on: 'organization',
  limit: 'identityLink',
  body: z.strictObject({ link: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: IdentityTask,
  refusals: ['identity/link-over'],
})

export const readHandover = endpoint({
  ...handoverEndpoint,
  call: `GET ${phone}`,
  summary: 'Returns the task handed to this phone, and its progress',
  answer: IdentityTask,
})

export const beginHandedPicture = endpoint({
  ...handoverEndpoint,
  call: `POST ${pictures}`,
  summary: 'Starts a photo, or returns its progress',
  body: z.strictObject({
    side: z.enum(pictureSides),
    ...announcedFile,
  }),
  answer: Upload,
  refusals: fileRefusals,
})

export const sendHandedPart = endpoint({
  ...picture,
  ...filePart,
  call: `PUT ${pictures}/:pictureUuid/parts`,
  summary: 'Uploads the bytes that begin at `start`; a part that arrived before changes nothing',
})

export const finishHandedPicture = endpoint({
  ...picture,
  call: `POST ${pictures}/:pictureUuid/finish`,
  summary: 'Records that all parts were sent; the photo is checked next',
  status: 202,
  answer: Upload,
  refusals: ['upload/incomplete'],
})

export const readHandedPicture = endpoint({
  ...picture,
  call: `GET ${pictures}/:pictureUuid`,
  summary: 'Returns a photo’s progress',
  answer: Upload,
})

export const submitHandover = endpoint({
  ...handoverEndpoint,
  call: `POST ${phone}/submit`,
  summary: 'Sends the photos for review, and ends this phone’s task',
  answer: IdentityTask,
  refusals: ['identity/not-asked', 'identity/pictures-missing'],
})
