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
import type { ApplicationUploadsService } from './application-uploads.service.ts'
import type { UploadRow } from './application-uploads.store.ts'
import { uploadProgress } from './uploads.service.ts'

export const uploadAnswer =
  (uploads: ApplicationUploadsService) =>
  async (row: UploadRow): Promise<Upload> => ({
    ...uploadProgress(row),
    uploadUuid: row.id,
    purpose: row.purpose,
    about: row.about,
    slot: row.slot,
    name: await uploads.readFileName(row),
    documentUuid: row.documentId,
    createdAt: row.createdAt.toISOString(),
  })

export const applicationUploadsRoutes = (uploads: ApplicationUploadsService): Route[] => {
  const answer = uploadAnswer(uploads)
  return [
    serve(beginUpload, async ({ params, body, caller }) =>
      answer(
        await uploads.begin({ ...body, applicationId: params.uuid, identityId: requireKnownCaller(caller).identityId }),
      ),
    ),
    serve(sendUploadPart, async ({ params, query, body, caller }) =>
      answer(await uploads.part(requireKnownCaller(caller).identityId, params.uploadUuid, Number(query.start), body)),
    ),
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
