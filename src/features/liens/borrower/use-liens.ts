import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemovalReason } from '#src/domain/liability.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import {
  addLien,
  correctLien,
  keepLien,
  type LiensAnswer,
  type LienWords,
  markPayoff,
  readLiens,
  removeLien,
} from '../liens.contract.ts'

/** The list as the server has it, and what may be done to it; each act answers the list as it then stands. */
export const useLiens = () => {
  const uuid = useApplicationUuid()
  const call = useApi()
  const queries = useQueryClient()
  const key = ['liabilities', uuid]
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<string | true>()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(readLiens, { params: { uuid } }),
  })

  const keep = (answer: LiensAnswer) => {
    queries.setQueryData(key, answer)
    return answer
  }
  /** One at a time: which line is being changed, and what was said against it. */
  const act = async (liabilityUuid: string, change: () => Promise<LiensAnswer>): Promise<boolean> => {
    if (busy) return false
    setBusy(liabilityUuid)
    setRefused(undefined)
    try {
      keep(await change())
      return true
    } catch (failure) {
      setRefused(failure instanceof CallFailure && failure.code ? failure.message : true)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const of = (liabilityUuid: string) => ({ params: { uuid, liabilityUuid } })
  return {
    ...{ uuid, answer: data, error, reload: () => void refetch(), busy, refused },
    keepOnHome: (id: string) => act(id, () => call(keepLien, { ...of(id), body: {} })),
    remove: (id: string, reason: RemovalReason) => act(id, () => call(removeLien, { ...of(id), body: { reason } })),
    mark: (id: string, isMarked: boolean) => act(id, () => call(markPayoff, { ...of(id), body: { isMarked } })),
    // The forms show what is refused beside their fields.
    correct: (id: string, body: LienWords) => call(correctLien, { ...of(id), body }).then(keep),
    add: (body: LienWords, idempotencyKey: string) =>
      call(addLien, { params: { uuid }, body, idempotencyKey }).then(keep),
  }
}

export type Liens = ReturnType<typeof useLiens>
