import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { type Condition, listConditions } from '../conditions.contract.ts'
import { chosenCondition } from './chosen-condition.ts'

const refreshMs = 60_000

/**
 * Reads the conditions of this application, oldest first. Refreshes every minute and when the window gets the focus.
 */
export const useConditions = (isReadOnArrival = false, everyMs = refreshMs) => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['conditions', uuid],
    queryFn: () => call(listConditions, { params: { uuid } }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    ...(isReadOnArrival ? { refetchOnMount: 'always' } : {}),
  })
  return { conditions: data, error, isFetching, again: () => void refetch() }
}

/**
 * Returns the condition that a page answers. A condition may be newer than the cached list, so the list is read again.
 */
export const useChosenCondition = (route: Condition['route']) => {
  const search = useSearch()
  const { conditions, isFetching, again } = useConditions(true)
  const condition = chosenCondition(conditions, search, route)
  return { condition, isLooking: !condition && (isFetching || !conditions), again }
}

/** Returns the URL of the page that answers a condition, below the application's URL. */
export const conditionPageUrl = (home: string, condition: Condition): string => {
  const query = new URLSearchParams({
    conditionUuid: condition.uuid,
    conditionType: condition.route,
    conditionEnum: condition.categoryEnum,
  })
  const folder = condition.route === 'identity' ? '' : 'conditions/'
  return `${home}/${folder}${condition.route}?${query}`
}
