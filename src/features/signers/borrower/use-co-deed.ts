import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { readCoDeedStatus } from '../signer-entry.contract.ts'

/** Others act meanwhile, and a machine looks at IDs. */
const lookEveryMs = 4_000
const tries = 3

/** Where the signer who is logged in stands. A 400 says that there is nothing to sign: it is not asked again (SGN-01). */
export const useCoDeed = () => {
  const call = useApi()
  return useQuery({
    queryKey: ['co-deed'],
    queryFn: () => call(readCoDeedStatus),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : lookEveryMs),
    retry: (failures, error) =>
      failures < tries && !(error instanceof CallFailure && error.status >= 400 && error.status < 500),
  })
}
