import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { type Closing, readClosing } from '../signing.contract.ts'

/** Returns the documents of the closing and a function that replaces them with a newer response. */
export const useClosing = () => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['closing', uuid],
    queryFn: () => call(readClosing, { params: { uuid } }),
    refetchOnMount: 'always',
  })
  const setClosing = useCallback(
    (closing: Closing) => queries.setQueryData(['closing', uuid], closing),
    [queries, uuid],
  )
  return { data, error, again: refetch, setClosing }
}
