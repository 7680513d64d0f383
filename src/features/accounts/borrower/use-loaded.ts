import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf, EndpointDeclaration } from '#src/platform/contract/endpoint.ts'

/** Loads the answer of a call without parameters. `load` loads it again, and `setAnswer` replaces it. */
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
