import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

/** Where recorded sessions are viewed. Staff open the link, so it must be https and may name no other host. */
const replayLink = /^https:\/\/app(\.eu1)?\.fullstory\.com\/[\x21-\x7e]{1,400}$/

export const saveSessionReplay = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/full-story-link',
  summary: 'Saves the link where staff can view the recorded session of an application',
  access: ['borrower'],
  on: 'application',
  params: z.strictObject({ uuid: z.guid() }),
  body: z.strictObject({
    link: z
      .string()
      .check(z.maxLength(500), z.regex(replayLink, { error: 'Please send a link to a recorded session' })),
  }),
  status: 204,
  answer: z.void(),
  idempotent: true,
})
