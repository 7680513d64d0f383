import { useState } from 'react'
import { CallFailure } from '../browser/api-client.ts'
import { useMessages } from './messages.tsx'
import { useToast } from './toasts.tsx'
import type { spanish } from './ui.es.ts'

/** Runs one call at a time. A toast says what it returns, or why it failed; after null the page itself shows the success. */
export const useAct = () => {
  const t = useMessages<keyof typeof spanish>()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    try {
      const text = await work()
      if (text !== null) toast({ text })
    } catch (error) {
      const known = error instanceof CallFailure && error.status > 0
      toast({ text: known ? error.userMessage : t('Something went wrong. Please try again.'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
