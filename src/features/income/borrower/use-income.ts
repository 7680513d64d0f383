import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type IncomeView, readIncome } from '../income.contract.ts'

/** The polling interval while an outside source is being read. Status changes of the application are pushed anyway. */
const pollIntervalMs = 2_000

/** Returns how the income can be proved, and the progress so far. */
export const useIncome = () => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['income', uuid],
    queryFn: () => call(readIncome, { params: { uuid } }),
    refetchInterval: ({ state }) => (isInReview(state.data) ? pollIntervalMs : false),
    refetchOnWindowFocus: 'always',
  })
  return { income: data, error, again: () => void refetch() }
}

/** Returns whether an income is being read, or its failed result is about to lead to a request for documents. */
const isInReview = (income: IncomeView | undefined): boolean => {
  const requests = income?.requests ?? []
  const needsDocuments = requests.some(
    ({ method, state, verification }) =>
      verification === 'PENDING_REVIEW' || (method === 'employer' && state === 'failed'),
  )
  const areRequested = requests.some(({ conditionState }) => conditionState !== null)
  return requests.some(({ state }) => state === 'linked') || (needsDocuments && !areRequested)
}

const verifying: readonly string[] = ['INCOME_VERIFICATION', 'EMPLOYMENT_VERIFICATION']

/** Goes to the next step once the application is past the status at which this page was opened. */
export const useLeaveOnceVerified = (): void => {
  const uuid = useApplicationUuid()
  const status = useStatus()?.checklistStatus
  const initialStatus = useRef<string>(undefined)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (status === undefined) return
    initialStatus.current ??= status
    if (status !== initialStatus.current || !verifying.includes(status))
      navigate(`${basePath}/${uuid}`, { replace: true })
  }, [status, uuid, navigate])
}
