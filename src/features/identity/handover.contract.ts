import * as z from 'zod/mini'
import { pictureSides } from '#src/domain/id-pictures.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'
import { uploadLimits } from '#src/platform/contract/upload-content.rules.ts'
import { Upload } from '#src/platform/contract/uploads.contract.ts'
import { IdentityTask } from './identity.contract.ts'

// A phone that nobody is logged in on. It is known by the secret in its cookie, which it got for the link, and which
// opens these calls and no other until the pictures are sent or the time is over.

const phone = '/service-identity/external/api/v1/phone' as const
const held = { access: roles, on: 'organisation', limit: 'identityPhone' } as const
const pictures = `${phone}/pictures` as const
const OfPicture = z.object({ pictureUuid: z.uuid() })
const picture = { ...held, objects: { pictureUuid: 'handedPicture' }, params: OfPicture } as const

export const openHandover = endpoint({
  call: `POST ${phone}/open`,
  summary: 'Takes the task over on this phone by its link, once',
  access: roles,
  on: 'organisation',
  limit: 'identityLink',
  body: z.strictObject({ link: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: IdentityTask,
  refusals: ['identity/link-over'],
})

export const readHandover = endpoint({
  ...held,
  call: `GET ${phone}`,
  summary: 'The task this phone was handed, and how far it is',
  answer: IdentityTask,
})

export const beginHandedPicture = endpoint({
  ...held,
  call: `POST ${pictures}`,
  summary: 'Begins a picture, or answers how far it is',
  body: z.strictObject({
    side: z.enum(pictureSides),
    name: z.string().check(z.maxLength(4_000)),
    bytes: z.int().check(z.minimum(0)),
    /** Of the whole file, hex. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  answer: Upload,
  refusals: [
    ...(['upload/empty', 'upload/too-large', 'upload/bad-name', 'upload/long-name'] as const),
    ...(['upload/quota', 'upload/not-asked'] as const),
  ],
})

export const sendHandedPart = endpoint({
  ...picture,
  call: `PUT ${pictures}/:pictureUuid/parts`,
  summary: 'Brings the bytes from `start` on; a part that arrived before changes nothing',
  query: z.object({ start: z.string().check(z.regex(/^\d{1,8}$/)) }),
  bytesIn: { most: uploadLimits.partBytes, atOnce: 24 },
  answer: Upload,
  refusals: ['upload/out-of-order', 'upload/changed'],
})

export const finishHandedPicture = endpoint({
  ...picture,
  call: `POST ${pictures}/:pictureUuid/finish`,
  summary: 'Says that all parts were sent; the picture is looked at next',
  status: 202,
  answer: Upload,
  refusals: ['upload/incomplete'],
})

export const readHandedPicture = endpoint({
  ...picture,
  call: `GET ${pictures}/:pictureUuid`,
  summary: 'How far a picture is',
  answer: Upload,
})

export const submitHandover = endpoint({
  ...held,
  call: `POST ${phone}/submit`,
  summary: 'Sends the pictures to be looked at, and ends what this phone was handed',
  answer: IdentityTask,
  refusals: ['identity/not-asked', 'identity/pictures-missing'],
})
