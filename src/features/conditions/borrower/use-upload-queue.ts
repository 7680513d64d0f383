import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { keptFiles } from '#src/platform/browser/kept-files.ts'
import { type QueuedFile, uploadQueue } from '#src/platform/browser/upload-queue.ts'
import {
  beginUpload,
  finishUpload,
  listUploads,
  readUpload,
  removeUpload,
  sendUploadPart,
} from '#src/platform/contract/uploads.contract.ts'

/** A part on a slow line takes longer than other calls. */
const partTimeoutMs = 20_000

/** What was sent before for one condition, from whichever device. */
export const useSentBefore = (uuid: string, conditionUuid: string) => {
  const call = useApi()
  const { data = [], refetch } = useQuery({
    queryKey: ['uploads', uuid],
    queryFn: () => call(listUploads, { params: { uuid } }),
    staleTime: 0,
  })
  return {
    sent: data.filter(({ about, state }) => about === conditionUuid && state === 'kept'),
    takeBack: async (uploadUuid: string) => {
      await call(removeUpload, { params: { uuid, uploadUuid } }).catch(() => undefined)
      await refetch()
    },
  }
}

/** The files on their way for one condition. */
export const useUploadQueue = (uuid: string, conditionUuid: string) => {
  const call = useApi()
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [queue, setQueue] = useState<ReturnType<typeof uploadQueue>>()
  useEffect(() => {
    const of = (uploadUuid: string) => ({ params: { uuid, uploadUuid } })
    const opened = uploadQueue({
      place: `${uuid} ${conditionUuid}`,
      kept: keptFiles,
      changed: setFiles,
      calls: {
        begin: (file) =>
          call(beginUpload, { params: { uuid }, body: { purpose: 'condition', about: conditionUuid, ...file } }),
        part: (id, start, body) =>
          call(sendUploadPart, { ...of(id), query: { start: String(start) }, body, timeoutMs: partTimeoutMs }),
        finish: (id) => call(finishUpload, of(id)),
        read: (id) => call(readUpload, of(id)),
      },
    })
    setQueue(opened)
    void opened.resume()
    // What is under way is kept, and goes on when the page is opened again.
    return opened.close
  }, [call, uuid, conditionUuid])
  return { files, queue }
}
