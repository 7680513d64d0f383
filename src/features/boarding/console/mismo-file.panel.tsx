import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { makeMismoFile } from '../mismo.contract.ts'

/** Downloads applications as one MISMO 3.4 file. */
export function MismoFile({ uuids }: { uuids: readonly string[] }) {
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { fileName, text } = await call(makeMismoFile, { body: { applicationUuids: [...uuids] } })
      saveFile(new TextEncoder().encode(text), 'application/xml', fileName)
    } catch (error) {
      const isKnown = error instanceof CallFailure && error.status > 0
      toast({ text: isKnown ? error.userMessage : t('That did not work. Try again.'), tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="compact"
      loading={busy}
      loadingLabel={t('Preparing')}
      onClick={() => void download()}
    >
      {t('MISMO 3.4 file')}
    </Button>
  )
}
