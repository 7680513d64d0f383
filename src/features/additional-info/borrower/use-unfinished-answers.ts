import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { onLeaving } from '#src/platform/browser/leaving.ts'
import type { LiveValues } from '#src/platform/ui/fields/live-values.ts'
import { saveUnfinishedInfo } from '../additional-info.contract.ts'
import { type AdditionalInfoAnswer, unfinishedOf } from './additional-info-form.rules.ts'

/** Delay before saving while the person types. */
const quietMs = 800

/**
 * Saves the entries of the form on the server as they change, until they were sent once. A reload or a time-out then
 * finds them again, on any device. Nothing is stored in the browser. Returns when they were last saved.
 */
export const useUnfinishedAnswers = (live: LiveValues, { given: sentAnswers }: AdditionalInfoAnswer) => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const [savedAt, setSavedAt] = useState<string>()
  const isSent = sentAnswers !== null

  useEffect(() => {
    if (isSent) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let savedText = JSON.stringify(unfinishedOf(live.snapshot()))
    const save = async () => {
      clearTimeout(timer)
      const body = unfinishedOf(live.snapshot())
      const text = JSON.stringify(body)
      if (text === savedText) return
      try {
        const answer = await call(saveUnfinishedInfo, { params: { uuid }, body })
        savedText = text
        setSavedAt(answer.savedAt)
        // A page that is opened again without a reload starts from the copy in memory.
        queries.setQueryData<AdditionalInfoAnswer>(
          ['additional-info', uuid],
          (before) => before && { ...before, unfinished: body },
        )
      } catch {
        // The next change tries again. The answers are still on the page.
      }
    }
    const stopListening = live.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void save(), quietMs)
    })
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    const cancelLeaving = onLeaving(save)
    return () => {
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', saveWhenHidden)
      cancelLeaving()
    }
  }, [call, uuid, queries, live, isSent])

  return savedAt
}
