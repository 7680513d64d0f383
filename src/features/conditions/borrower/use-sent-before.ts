import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { listUploads, removeUpload } from '#src/platform/contract/uploads.contract.ts'

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
