import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { browserFiles } from '#src/platform/browser/storage/file-store.ts'
import { type QueuedFile, uploadQueue } from '#src/platform/browser/upload-queue.ts'
import {
  beginUpload,
  finishUpload,
  listUploads,
  readUpload,
  removeUpload,
  sendUploadPart,
} from '#src/platform/contract/uploads.contract.ts'

/** An upload part on a slow connection takes longer than other calls. */
const partTimeoutMs = 20_000

/** Returns the files that were sent earlier for one condition, from any device. */
export const useSentBefore = (uuid: string, conditionUuid: string) => {
  const call = useApi()
  const { data = [], refetch } = useQuery({
    queryKey: ['uploads', uuid],
    queryFn: () => call(listUploads, { params: { uuid } }),
    staleTime: 0,
  })
  return {
    sentUploads: data.filter(({ about, state }) => about === conditionUuid && state === 'kept'),
    takeBack: async (uploadUuid: string) => {
      await call(removeUpload, { params: { uuid, uploadUuid } }).catch(() => undefined)
      await refetch()
    },
  }
}

/** Manages the files that are being uploaded for one condition. */
export const useUploadQueue = (uuid: string, conditionUuid: string) => {
  const call = useApi()
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [queue, setQueue] = useState<ReturnType<typeof uploadQueue>>()
  useEffect(() => {
    const of = (uploadUuid: string) => ({ params: { uuid, uploadUuid } })
    const newQueue = uploadQueue({
      place: `${uuid} ${conditionUuid}`,
      fileStore: browserFiles,
      onChange: setFiles,
      calls: {
        begin: (file) =>
          call(beginUpload, { params: { uuid }, body: { purpose: 'condition', about: conditionUuid, ...file } }),
        part: (id, start, body) =>
          call(sendUploadPart, { ...of(id), query: { start: String(start) }, body, timeoutMs: partTimeoutMs }),
        finish: (id) => call(finishUpload, of(id)),
        read: (id) => call(readUpload, of(id)),
      },
    })
    setQueue(newQueue)
    void newQueue.resume()
    // Unfinished uploads are kept and resume when the page is opened again.
    return newQueue.close
  }, [call, uuid, conditionUuid])
  return { files, queue }
}
