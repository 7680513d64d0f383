import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf, EndpointDeclaration } from '#src/platform/contract/endpoint.ts'

/** What a call without parameters answers; asked again by `load`, or put right by `setAnswer`. */
export const useLoaded = <const E extends EndpointDeclaration>(declaration: E) => {
  const call = useApi()
  const [answer, setAnswer] = useState<AnswerOf<E>>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    call(declaration).then(setAnswer, () => setFailed(true))
  }, [call, declaration])
  useEffect(load, [load])
  return { answer, setAnswer, failed, load }
}
