import { Refusal, refusals } from '#src/domain/refusal.ts'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import {
  beginUpload,
  finishUpload,
  listUploads,
  readUpload,
  removeUpload,
  sendUploadPart,
} from '#src/platform/contract/uploads.contract.ts'
import { type Route, requireKnownCaller, serve } from '../http/serve.ts'
import type { UploadsService } from './uploads.service.ts'
import type { UploadRow } from './uploads.store.ts'

export const uploadAnswer =
  (uploads: UploadsService) =>
  async (row: UploadRow): Promise<Upload> => ({
    uploadUuid: row.id,
    purpose: row.purpose,
    about: row.about,
    slot: row.slot,
    name: await uploads.readFileName(row),
    bytes: row.bytes,
    received: row.received,
    state: row.state,
    mediaType: row.mediaType,
    refusal: row.refusal && { code: row.refusal, message: refusals[row.refusal].message },
    documentUuid: row.documentId,
    createdAt: row.createdAt.toISOString(),
  })

export const uploadsRoutes = (uploads: UploadsService): Route[] => {
  const answer = uploadAnswer(uploads)
  return [
    serve(beginUpload, async ({ params, body, caller }) =>
      answer(
        await uploads.begin({ ...body, applicationId: params.uuid, identityId: requireKnownCaller(caller).identityId }),
      ),
    ),
    serve(sendUploadPart, async ({ params, query, body, caller }) => {
      if (!(body instanceof Uint8Array) || body.length === 0)
        throw new Refusal('request/invalid', { faults: [{ field: 'body', message: 'Must be bytes' }] })
      return answer(
        await uploads.part(requireKnownCaller(caller).identityId, params.uploadUuid, Number(query.start), body),
      )
    }),
    serve(finishUpload, async ({ params, caller }) =>
      answer(await uploads.finish(requireKnownCaller(caller).identityId, params.uploadUuid)),
    ),
    serve(readUpload, async ({ params, caller }) =>
      answer(await uploads.read(requireKnownCaller(caller).identityId, params.uploadUuid)),
    ),
    serve(listUploads, async ({ params, caller }) =>
      Promise.all((await uploads.bySender(params.uuid, requireKnownCaller(caller).identityId)).map(answer)),
    ),
    serve(removeUpload, ({ params, caller }) =>
      uploads.remove(requireKnownCaller(caller).identityId, params.uploadUuid),
    ),
  ]
}
