import { beginUpload, finishUpload, readUpload, sendUploadPart } from '#src/platform/contract/uploads.contract.ts'
import type { ApiClient } from '../api-client.ts'
import { partTimeoutMs, type UploadCalls } from './upload-queue.ts'

/** The calls that send files for one purpose of an application. */
export const applicationUploadCalls = (
  call: ApiClient,
  uuid: string,
  request: { purpose: string; about: string | null },
): UploadCalls => {
  const of = (uploadUuid: string) => ({ params: { uuid, uploadUuid } })
  return {
    begin: (file) => call(beginUpload, { params: { uuid }, body: { ...request, ...file } }),
    part: (id, start, body) =>
      call(sendUploadPart, { ...of(id), query: { start: String(start) }, body, timeoutMs: partTimeoutMs }),
    finish: (id) => call(finishUpload, of(id)),
    read: (id) => call(readUpload, of(id)),
  }
}
