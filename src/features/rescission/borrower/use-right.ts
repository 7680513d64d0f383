import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { readRightToCancel } from '../rescission.contract.ts'

export const useRight = (uuid: string) => {
  const call = useApi()
  return useQuery({
    queryKey: ['right-to-cancel', uuid],
    queryFn: () => call(readRightToCancel, { params: { uuid } }),
  })
}
