import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, EndpointDeclaration } from '../contract/endpoint.ts'
import { useApi } from './api.tsx'
import type { CallOptions } from './api-client.ts'

export interface AnswerQuery<Answer> {
  answer: Answer | undefined
  failure: unknown
  /** Requests again; the current answer stays visible until the new one arrives. */
  load: () => void
  setAnswer: (answer: Answer) => void
}

/**
 * The answer of a call, requested when a page shows it and again whenever its options change. Parts of a page that ask
 * the same share one answer.
 */
export const useAnswer = <const E extends EndpointDeclaration>(
  declaration: E,
  options: CallOptions<E> = {},
): AnswerQuery<AnswerOf<E>> => {
  const call = useApi()
  const queries = useQueryClient()
  const queryKey = [declaration.call, options]
  const { data, error, refetch } = useQuery<AnswerOf<E>>({
    queryKey,
    queryFn: () => call(declaration, options),
    // What staff read must be what is stored now, and a failure is shown at once with a button to try again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: false,
  })
  const load = useCallback(() => void refetch(), [refetch])
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key, which is another object each time
  const setAnswer = useCallback((answer: AnswerOf<E>) => void queries.setQueryData(queryKey, answer), [queries, hash])
  return { answer: data, failure: error ?? undefined, load, setAnswer }
}
