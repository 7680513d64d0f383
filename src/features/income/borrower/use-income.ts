import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid, useStatus } from '#src/workflow/browser/use-application.tsx'
import { type IncomeView, readIncome } from '../income.contract.ts'

/** While the other side is being read it is looked at again; what moves the application is pushed anyway. */
const lookAgainMs = 2_000

/** How the income can be proved and how far that is. */
export const useIncome = () => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['income', uuid],
    queryFn: () => call(readIncome, { params: { uuid } }),
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? lookAgainMs : false),
    refetchOnWindowFocus: 'always',
  })
  return { income: data, error, again: () => void refetch() }
}

/** Read, or just about to be followed by what asks for papers. */
const isBeingRead = (income: IncomeView | undefined): boolean => {
  const requests = income?.requests ?? []
  const needsPapers = requests.some(
    ({ method, state, verification }) =>
      verification === 'PENDING_REVIEW' || (method === 'employer' && state === 'failed'),
  )
  const areAsked = requests.some(({ conditionState }) => conditionState !== null)
  return requests.some(({ state }) => state === 'linked') || (needsPapers && !areAsked)
}

const verifying: readonly string[] = ['INCOME_VERIFICATION', 'EMPLOYMENT_VERIFICATION']

/** Leaves for the next step once the application is past the status at which this page was opened. */
export const useLeaveOnceVerified = (): void => {
  const uuid = useApplicationUuid()
  const status = useStatus()?.checklistStatus
  const opened = useRef<string>(undefined)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (status === undefined) return
    opened.current ??= status
    if (status !== opened.current || !verifying.includes(status)) navigate(`${basePath}/${uuid}`, { replace: true })
  }, [status, uuid, navigate])
}
