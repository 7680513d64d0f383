import * as z from 'zod/mini'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const at = 'service-application/api/v1/application/heloc/:uuid/notary'

/** What browsers record, in the order in which they are tried. The first is a WebM file, the second an MP4 file. */
export const recordingTypes = ['video/webm', 'video/mp4'] as const
export type RecordingType = (typeof recordingTypes)[number]

/** Milliseconds of a part. */
export const recordingPartMs = 10_000

/** In bytes: several times what ten seconds take at the bit rate that the page asks for. */
const maxPartBytes = 4_000_000

export const saveRecordingPart = endpoint({
  call: `PUT /${at}/session/recording`,
  summary: 'Adds the next seconds to the recording of the caller’s meeting; a part that arrived before changes nothing',
  access: ['notary'],
  on: 'application',
  params: ApplicationParams,
  query: z.object({
    /** Made up by the page: one that is loaded again begins another recording. */
    recording: z.uuid(),
    /** Its place in the recording, from 0. */
    ordinal: z.string().check(z.regex(/^\d{1,4}$/)),
    type: z.enum(recordingTypes),
  }),
  rawBody: { most: maxPartBytes, atOnce: 12 },
  answer: z.object({ parts: z.int() }),
  refusals: ['application/moved-on', 'notary/no-session', 'notary/recording-full'],
})

const Recording = z
  .object({
    recordingUuid: z.uuid(),
    sessionUuid: z.uuid(),
    type: z.enum(recordingTypes),
    /** When its first and its last part arrived. */
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** In their order: one file. */
    partUuids: z.array(z.uuid()),
    bytes: z.int(),
  })
  .register(z.globalRegistry, { id: 'NotaryRecording' })
export type Recording = z.infer<typeof Recording>

const readers = { access: ['compliance', 'admin'], on: 'application' } as const

export const readRecordings = endpoint({
  ...readers,
  call: `GET /${at}/recordings`,
  summary: 'Returns the recordings of an application’s meetings with the lender’s own notaries, the first first',
  params: ApplicationParams,
  answer: z.object({ recordings: z.array(Recording) }),
})

export const readRecordingPart = endpoint({
  ...readers,
  call: `GET /${at}/recordings/parts/:partUuid`,
  summary: 'Returns one part of a recording; the parts in their order are one file',
  objects: { partUuid: 'notaryRecordingPart' },
  params: z.object({ uuid: z.uuid(), partUuid: z.uuid() }),
  bytesOut: ['video/webm', 'video/mp4'],
  answersAtOnce: 8,
  answer: z.unknown(),
})
