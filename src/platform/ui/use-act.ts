import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from '../browser/api-client.ts'
import { useMessages } from './messages.tsx'
import { useToast } from './toasts.tsx'
import type { spanish } from './ui.es.ts'

/** What an act does. Returns what a toast says; after null the page itself shows the success. */
type Work = () => Promise<string | null>

interface ActOptions {
  /** The page shows `fault` itself. Otherwise a toast says why the act failed. */
  showsFault?: boolean
  /** Returns what is said of a refusal; by default its message. */
  faultText?: (refusal: CallFailure) => string
}

/** Runs one act at a time, and says how it ended. */
export const useAct = ({ showsFault = false, faultText = ({ userMessage }) => userMessage }: ActOptions = {}) => {
  const t = useMessages<keyof typeof spanish>()
  const toast = useToast()
  const [fault, setFault] = useState<string>()
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: (work: Work) => work(),
    networkMode: 'always',
    onSuccess: (text) => {
      if (text !== null) toast({ text })
    },
    onError: (error) => {
      const isRefusal = error instanceof CallFailure && error.status > 0
      const text = isRefusal ? faultText(error) : t('Something went wrong. Please try again.')
      if (showsFault) setFault(text)
      else toast({ text, tone: 'error' })
    },
  })
  const act = async (work: Work): Promise<void> => {
    setFault(undefined)
    await mutateAsync(work).catch(() => undefined)
  }
  return { busy, act, fault, setFault }
}
