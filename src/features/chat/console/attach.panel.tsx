import type { ReactNode } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
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
  const call = useApi()
  const { busy, act, fault: refusal, setFault: setRefusal } = useAct({ showsFault: true })
  const close = () => {
    setRefusal(undefined)
    onClose()
  }
  const attach = async (fileUuid: string, conditionUuid: string) => {
    await act(async () => {
      await call(attachFile, { params: { conversationUuid, fileUuid }, body: { conditionUuid } })
      close()
      return 'Attached to the condition.'
    })
  }
  return (
    <Dialog id="attach-chat-file" open={file !== undefined} onClose={close} heading="Attach to a condition">
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
