import { type ReactNode, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { attachFile } from '../agents-desk.contract.ts'
import type { ChatFile } from '../chat.contract.ts'

/** Renders the open conditions of an application, of which the agent picks one. */
export type ConditionChoice = (choice: {
  applicationUuid: string
  busy: boolean
  onPick: (conditionUuid: string) => void
}) => ReactNode

interface AttachProps {
  conversationUuid: string
  applicationUuid: string | null
  /** The file to attach; the dialog is closed without one. */
  file: ChatFile | undefined
  onClose: () => void
  conditionChoice: ConditionChoice
}

/** Makes a file of the visitor a document of their application, for the condition that the agent picks. */
export function AttachDialog({ conversationUuid, applicationUuid, file, onClose, conditionChoice }: AttachProps) {
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const close = () => {
    setRefusal(undefined)
    onClose()
  }
  const attach = async (fileUuid: string, conditionUuid: string) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await call(attachFile, { params: { conversationUuid, fileUuid }, body: { conditionUuid } })
      toast({ text: t('Attached to the condition.') })
      close()
    } catch (error) {
      setRefusal(
        error instanceof CallFailure && error.status > 0 ? error.userMessage : t('That did not work. Try again.'),
      )
    }
    setBusy(false)
  }
  return (
    <Dialog id="attach-chat-file" open={file !== undefined} onClose={close} heading={t('Attach to a condition')}>
      {file && applicationUuid !== null && (
        <>
          <p className="[overflow-wrap:anywhere]">{file.name}</p>
          <div role="alert" className="text-15 text-error">
            {refusal}
          </div>
          {conditionChoice({
            applicationUuid,
            busy,
            onPick: (conditionUuid) => void attach(file.fileUuid, conditionUuid),
          })}
        </>
      )}
    </Dialog>
  )
}
