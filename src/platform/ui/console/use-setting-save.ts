import { useState } from 'react'
import { CallFailure } from '../../browser/api-client.ts'
import { useMessages } from '../messages.tsx'
import { useToast } from '../toasts.tsx'

/** Saves a lender's setting or undoes its last change. `faults` says why it was not saved, one sentence each. */
export const useSettingSave = <Setting>(onSaved: (setting: Setting) => void) => {
  const t = useMessages<string>()
  const toast = useToast()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const send = async (act: () => Promise<Setting>, success: string) => {
    setBusy(true)
    setFaults([])
    try {
      onSaved(await act())
      toast({ text: success })
    } catch (error) {
      setFaults([
        error instanceof CallFailure && error.status > 0 ? error.userMessage : t('That did not work. Try again.'),
      ])
      setBusy(false)
    }
  }
  return { send, faults, setFaults, isBusy }
}
