import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { browserFiles } from '#src/platform/browser/storage/file-store.ts'
import { applicationUploadCalls } from '#src/platform/browser/uploads/application-uploads.ts'
import { useUploadQueue } from '#src/platform/browser/uploads/use-upload-queue.ts'
import { listUploads, removeUpload } from '#src/platform/contract/uploads.contract.ts'
import { useApplicationUuid } from '../use-application.tsx'

/**
 * The files that a person sends for one purpose of the application: those of this page, which resume when it is opened
 * again, and those that arrived earlier from any device. `about` is what within the purpose they are for.
 */
export const useApplicationUploads = (purpose: string, about: string) => {
  const uuid = useApplicationUuid()
  const call = useApi()
  const { files, queue } = useUploadQueue({
    place: `${uuid} ${about}`,
    calls: applicationUploadCalls(call, uuid, { purpose, about }),
    fileStore: browserFiles,
  })
  const { data = [], refetch } = useQuery({
    queryKey: ['uploads', uuid],
    queryFn: () => call(listUploads, { params: { uuid } }),
    staleTime: 0,
  })
  return {
    files,
    queue,
    isBusy: files.some(({ state }) => ['sending', 'stalled', 'checking'].includes(state)),
    sentUploads: data.filter((upload) => upload.about === about && upload.state === 'kept'),
    takeBack: async (uploadUuid: string) => {
      await call(removeUpload, { params: { uuid, uploadUuid } }).catch(() => undefined)
      await refetch()
    },
  }
}

export type ApplicationUploads = ReturnType<typeof useApplicationUploads>
