import { useQuery } from '@tanstack/react-query'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { readValuation } from '../valuation.contract.ts'

/** Polling interval. Visits and copies arrive without a status change of the application, so the page polls. */
const pollIntervalMs = 15_000

export const useValuation = () => {
  const call = useApi()
  const uuid = useApplicationUuid()
  return useQuery({
    queryKey: ['valuation', uuid],
    queryFn: () => call(readValuation, { params: { uuid } }),
    refetchInterval: pollIntervalMs,
  })
}
