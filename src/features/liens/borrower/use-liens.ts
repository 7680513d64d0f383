import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import type { RemovalReason } from '#src/domain/lending/liability.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import {
  addLien,
  correctLien,
  keepLien,
  type LienDetails,
  type LiensAnswer,
  markPayoff,
  readLiens,
  removeLien,
} from '../liens.contract.ts'

/** Returns the server's list and its actions. Each action returns the updated list. */
export const useLiens = () => {
  const uuid = useApplicationUuid()
  const call = useApi()
  const queries = useQueryClient()
  const key = ['liabilities', uuid]
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefused] = useState<string | true>()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(readLiens, { params: { uuid } }),
  })

  const setLiens = (answer: LiensAnswer) => {
    queries.setQueryData(key, answer)
    return answer
  }
  /** Makes one change at a time, and keeps which lien is being changed and any error. */
  const act = async (liabilityUuid: string, change: () => Promise<LiensAnswer>): Promise<boolean> => {
    if (busy) return false
    setBusy(liabilityUuid)
    setRefused(undefined)
    try {
      setLiens(await change())
      return true
    } catch (failure) {
      setRefused(failure instanceof CallFailure && failure.code ? failure.userMessage : true)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const of = (liabilityUuid: string) => ({ params: { uuid, liabilityUuid } })
  return {
    uuid,
    answer: data,
    error,
    reload: () => void refetch(),
    busy,
    refused: refusal,
    keepOnHome: (id: string) => act(id, () => call(keepLien, { ...of(id), body: {} })),
    remove: (id: string, reason: RemovalReason) => act(id, () => call(removeLien, { ...of(id), body: { reason } })),
    mark: (id: string, isMarked: boolean) => act(id, () => call(markPayoff, { ...of(id), body: { isMarked } })),
    // The forms show refusals beside their fields.
    correct: (id: string, body: LienDetails) => call(correctLien, { ...of(id), body }).then(setLiens),
    add: (body: LienDetails, idempotencyKey: string) =>
      call(addLien, { params: { uuid }, body, idempotencyKey }).then(setLiens),
  }
}

export type Liens = ReturnType<typeof useLiens>
