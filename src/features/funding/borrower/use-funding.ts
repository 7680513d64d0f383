import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { readFunding } from '../funding.contract.ts'

/** Payments settle without a status change, so the page reads them again by itself. */
const pollIntervalMs = 10_000

export const useFunding = (uuid: string) => {
  const call = useApi()
  return useQuery({
    queryKey: ['funding', uuid],
    queryFn: () => call(readFunding, { params: { uuid } }),
    refetchInterval: pollIntervalMs,
  })
}
