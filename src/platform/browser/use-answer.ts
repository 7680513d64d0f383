import { useCallback, useEffect, useRef, useState } from 'react'
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

/** The answer of a call, requested again whenever its options change. An answer to an older request is dropped. */
export const useAnswer = <const E extends EndpointDeclaration>(
  declaration: E,
  options: CallOptions<E> = {},
): AnswerQuery<AnswerOf<E>> => {
  const call = useApi()
  const key = JSON.stringify(options)
  const [keyedAnswer, setKeyedAnswer] = useState<{ key: string; answer: AnswerOf<E> }>()
  const [failure, setFailure] = useState<unknown>()
  const turn = useRef(0)
  const load = useCallback(() => {
    turn.current += 1
    const mine = turn.current
    setFailure(undefined)
    call(declaration, JSON.parse(key) as CallOptions<E>).then(
      (answer) => mine === turn.current && setKeyedAnswer({ key, answer }),
      (error: unknown) => mine === turn.current && setFailure(error),
    )
  }, [call, declaration, key])
  useEffect(load, [load])
  const setAnswer = useCallback((answer: AnswerOf<E>) => setKeyedAnswer({ key, answer }), [key])
  return { answer: keyedAnswer?.key === key ? keyedAnswer.answer : undefined, failure, load, setAnswer }
}
