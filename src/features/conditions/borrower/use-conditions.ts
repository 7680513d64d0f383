import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { type Condition, listConditions } from '../conditions.contract.ts'

const refreshMs = 60_000

/** What is asked on this application, the oldest first; looked at again each minute and when the window comes to the front. */
export const useConditions = () => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['conditions', uuid],
    queryFn: () => call(listConditions, { params: { uuid } }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  })
  return { conditions: data, error, again: () => void refetch() }
}

/** The page that answers a condition. */
export const pageOf = (uuid: string, condition: Condition): string => {
  const query = new URLSearchParams({
    conditionUuid: condition.uuid,
    conditionType: condition.route,
    conditionEnum: condition.categoryEnum,
  })
  const folder = condition.route === 'identity' ? '' : 'conditions/'
  return `${basePath}/${uuid}/${folder}${condition.route}?${query}`
}
