import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf, EndpointDeclaration } from '../contract/endpoint.ts'
import { useApi } from './api.tsx'
import type { CallOptions } from './api-client.ts'

export interface Asked<Answer> {
  answer: Answer | undefined
  failure: unknown
  /** Asks again; what is shown stays until the new answer is there. */
  load: () => void
  setAnswer: (answer: Answer) => void
}

/** What a call answers, asked anew whenever its options change. An answer that was overtaken by a later question is dropped. */
export const useAnswer = <const E extends EndpointDeclaration>(
  declaration: E,
  options: CallOptions<E> = {},
): Asked<AnswerOf<E>> => {
  const call = useApi()
  const key = JSON.stringify(options)
  const [held, setHeld] = useState<{ key: string; answer: AnswerOf<E> }>()
  const [failure, setFailure] = useState<unknown>()
  const turn = useRef(0)
  const load = useCallback(() => {
    turn.current += 1
    const mine = turn.current
    setFailure(undefined)
    call(declaration, JSON.parse(key) as CallOptions<E>).then(
      (answer) => mine === turn.current && setHeld({ key, answer }),
      (error: unknown) => mine === turn.current && setFailure(error),
    )
  }, [call, declaration, key])
  useEffect(load, [load])
  const setAnswer = useCallback((answer: AnswerOf<E>) => setHeld({ key, answer }), [key])
  return { answer: held?.key === key ? held.answer : undefined, failure, load, setAnswer }
}
