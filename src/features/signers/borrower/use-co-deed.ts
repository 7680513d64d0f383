import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { readCoDeedStatus } from '../signer-entry.contract.ts'

/** The polling interval: other signers act meanwhile, and IDs are checked automatically. */
const pollIntervalMs = 4_000
const tries = 3

/**
 * Returns where the logged-in signer stands. A 400 means that there is nothing to sign, so it is not retried (SGN-01).
 */
export const useCoDeed = () => {
  const call = useApi()
  return useQuery({
    queryKey: ['co-deed'],
    queryFn: () => call(readCoDeedStatus),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : pollIntervalMs),
    retry: (failures, error) =>
      failures < tries && !(error instanceof CallFailure && error.status >= 400 && error.status < 500),
  })
}
